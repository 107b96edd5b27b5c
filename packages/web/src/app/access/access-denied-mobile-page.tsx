import { IconDeviceMobileOff } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { usePageTitle } from '../../ui/page/use-page-title.ts'
import { WaysForRiders } from './ways-for-riders.tsx'
import { appWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

/** LANDING-2: most who come here with a phone are parents and drivers. */
export function AccessDeniedMobilePage() {
  const t = useWords(appWords)
  usePageTitle(t('accessDenied.mobile'))
  return (
    <PageMessage page icon={IconDeviceMobileOff} title={t('accessDenied.mobile')} action={<WaysForRiders first />}>
      {t('accessDenied.mobileLead')}
    </PageMessage>
  )
}
