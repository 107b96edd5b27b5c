import { addDays, hhmmOf, LocalDate, MessageKind, MessageStatus, momentOf } from '@firstbell/domain'
import { Select } from '@mantine/core'
import { DateChoice } from '../../ui/form/fields/date-field.tsx'
import type { useListScreen } from '../../ui/table/use-list-screen.ts'
import { useWords } from '../../words.ts'
import { messagesWords } from './words.en.ts'
import { sendingWords } from './words-sending.en.ts'

/** The filters of the list of messages, by their names in its address. */
export const MESSAGE_FILTERS = ['status', 'kind', 'from', 'to'] as const

type Screen = Pick<ReturnType<typeof useListScreen>, 'part' | 'change'>

const MIDNIGHT = hhmmOf(0)
const LABEL_PIXELS = 60
const dateIn = (screen: Screen, name: 'from' | 'to') => LocalDate.safeParse(screen.part(name)).data

/** What the address asks for; both dates are included, as days of the time zone. */
export function filtersOf(screen: Screen, timeZone: string) {
  const status = MessageStatus.safeParse(screen.part('status')).data
  const kind = MessageKind.safeParse(screen.part('kind')).data
  const [from, to] = [dateIn(screen, 'from'), dateIn(screen, 'to')]
  return {
    ...(status && { status }),
    ...(kind && { kind }),
    ...(from && { from: momentOf(timeZone, from, MIDNIGHT) }),
    ...(to && { to: momentOf(timeZone, addDays(to, 1), MIDNIGHT) }),
  }
}

/** MESSAGE-150: narrows the list of messages by status, kind and dates. */
export function MessageFilters({ screen }: { screen: Screen }) {
  const t = useWords(messagesWords, sendingWords)
  return (
    <>
      <Select
        aria-label={t('messages.status')}
        placeholder={t('messages.anyStatus')}
        data={MessageStatus.options.map((value) => ({ value, label: t(`messages.statuses.${value}`) }))}
        value={screen.part('status')}
        onChange={(status) => screen.change({ status })}
        clearable
      />
      <Select
        aria-label={t('messages.kind')}
        placeholder={t('filters.anyKind')}
        data={MessageKind.options.map((value) => ({ value, label: t(`messages.kinds.${value}`) }))}
        value={screen.part('kind')}
        onChange={(kind) => screen.change({ kind })}
        clearable
      />
      {(['from', 'to'] as const).map((name) => (
        <DateChoice
          key={name}
          aria-label={t(`filters.${name}`)}
          leftSection={t(`filters.${name}`)}
          leftSectionWidth={LABEL_PIXELS}
          date={dateIn(screen, name) ?? ''}
          clearable
          onDate={(date) => screen.change({ [name]: date || null })}
        />
      ))}
    </>
  )
}
