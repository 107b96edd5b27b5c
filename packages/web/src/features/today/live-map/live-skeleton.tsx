import { Skeleton, VisuallyHidden } from '@mantine/core'
import pageStyles from '../../../ui/page/map-page.module.css'
import timelineStyles from './stop-timeline.module.css'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

/** The live map before the first word from the server: strip, stops and map where they will be. */
export function LiveSkeleton() {
  const t = useWords(uiWords)
  return (
    <div className={pageStyles.page} role="status">
      <VisuallyHidden component="h1">{t('loading')}</VisuallyHidden>
      <div className={pageStyles.strip}>
        <Skeleton height={16} width={180} ml={44} />
        <Skeleton height={16} width={560} ml={24} />
      </div>
      <div className={timelineStyles.panel}>
        {Array.from({ length: 12 }, (_, index) => (
          <div key={index} className={timelineStyles.stop}>
            <Skeleton height={24} circle />
            <Skeleton height={12} mt={4} width={`${60 + ((index * 23) % 36)}%`} />
            <Skeleton height={12} mt={4} />
            <Skeleton height={12} mt={4} />
          </div>
        ))}
      </div>
      <div className={pageStyles.map} />
    </div>
  )
}
