import type { DisruptionPreview } from '@firstbell/contract'
import { firstNamesOf, LocalDate, officeLanguageFor, type Organization } from '@firstbell/domain'
import { LeftAlone } from '@firstbell/domain/disruptions'
import { Alert, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { client } from '../../../api.ts'
import { Card } from '../../../ui/page/card.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { ChannelForecast } from '../../messages/channels/channel-forecast.tsx'
import styles from './disruption-dialog.module.css'
import { bodyOf, type DisruptionValues } from './use-disruption.ts'
import { todayWords } from '../words.en.ts'
import { disruptionWords } from './words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'

const TYPING_MS = 300

/** What a disruption would do: to runs and calendar, what everybody reads, and what families are told until when. */
export function DisruptionReview({ values }: { values: DisruptionValues }) {
  const t = useWords(disruptionWords)
  const { id: orgId } = useOutletContext<Organization>()
  const [asked] = useDebouncedValue(values, TYPING_MS)
  const body = bodyOf(asked, orgId)
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['call', 'disruptions', body],
    queryFn: () => client.disruptions.preview({ body }),
    enabled: LocalDate.safeParse(asked.date).success,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const isBehind = isPlaceholderData || asked !== values
  return (
    <div aria-live="polite" aria-busy={isBehind}>
      <Card title={t('review')}>
        {isError ? (
          <Alert color="yellow">{t('failed')}</Alert>
        ) : data ? (
          <Reviewed preview={data} isTold={asked.tellFamilies} />
        ) : (
          <Skeleton height={160} />
        )}
      </Card>
    </div>
  )
}

function Reviewed({ preview, isTold }: { preview: DisruptionPreview; isTold: boolean }) {
  const t = useWords(disruptionWords, todayWords)
  const language = useLanguage()
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const { obstacle, routeIds, isInCalendar, replaced, leftAlone, undoableUntil, wording, families } = preview
  const left = LeftAlone.options.flatMap((why) => {
    const names = leftAlone.filter((one) => one.why === why).map(({ routeName }) => routeName)
    return names.length > 0 ? [t(why, { count: names.length, runs: firstNamesOf(names) })] : []
  })
  const replacedWords =
    replaced &&
    (replaced.note ||
      (replaced.effect === 'noService'
        ? t('effects.noService')
        : t(`dates.${replaced.effect}`, { count: replaced.minutes })))
  if (obstacle)
    return (
      <>
        <Alert color="yellow">{t(`obstacles.${obstacle}`)}</Alert>
        {left.map((said) => (
          <p key={said}>{said}</p>
        ))}
      </>
    )
  return (
    <>
      <p>
        {t('runs', { count: routeIds.length })} {isInCalendar && t('inCalendar')} {t('drivers')}
      </p>
      {replacedWords && <Alert color="yellow">{t('replaces', { change: replacedWords })}</Alert>}
      {left.map((said) => (
        <p key={said}>{said}</p>
      ))}
      {undoableUntil !== null && (
        <p>
          {t('undoable', { when: dates.moment(undoableUntil) })} {isTold && t('sent')}
        </p>
      )}
      <div>
        <Text size="sm" c="dimmed">
          {t('alert')}
        </Text>
        <p>{wording[officeLanguageFor(language)]}</p>
      </div>
      {isTold && <FamiliesTold families={families} />}
    </>
  )
}

function FamiliesTold({ families }: Pick<DisruptionPreview, 'families'>) {
  const t = useWords(disruptionWords)
  if (!families || families.recipients === 0) return <Alert color="yellow">{t('nobody')}</Alert>
  const { families: count, withoutAddress, tooLate, channels, sample, unresolved } = families
  return (
    <>
      <p>
        {t('tells', { count })} {withoutAddress > 0 && t('withoutAddress', { count: withoutAddress })}
      </p>
      {unresolved.length > 0 && <Alert color="yellow">{t('asDraft')}</Alert>}
      {tooLate > 0 && <Alert color="yellow">{t('tooLate', { count: tooLate })}</Alert>}
      <ChannelForecast channels={channels} />
      {sample && (
        <div>
          <Text size="sm" c="dimmed">
            {t('families')}
          </Text>
          <Text fw={600}>{sample.subject}</Text>
          <p className={styles.text}>{sample.text}</p>
        </div>
      )}
    </>
  )
}
