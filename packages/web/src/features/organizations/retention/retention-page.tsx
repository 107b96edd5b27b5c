import { api } from '@firstbell/contract'
import { PAST_KINDS, Retention } from '@firstbell/domain'
import { NumberInput, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { query } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { Confirm } from '../../../ui/dialog/confirm.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import styles from './retention-page.module.css'
import { OrganizationSettings, type ReadOrganization, useSaveOrganization } from '../organization-settings.tsx'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { retentionWords } from './words-retention.en.ts'

/** How long the past is kept, and what would go of it. */
export function RetentionPage() {
  const t = useWords(organizationsWords)
  return <OrganizationSettings title={t('retention.title')} Form={RetentionForm} />
}

const KIND_OF = {
  keepPositionsDays: 'positions',
  keepRunsDays: 'runs',
  keepMessagesDays: 'messages',
  keepAuditDays: 'audit',
} as const
type RetentionField = keyof typeof KIND_OF
const FIELDS = Object.keys(KIND_OF) as RetentionField[] // its own keys
const PAUSE_MS = 300

function RetentionForm({ organization }: { organization: ReadOrganization }) {
  const w = useWords(retentionWords)
  const navigate = useNavigate()
  const { save, onSaved, dialog } = useSaveOrganization(organization)
  const [asking, setAsking] = useState(false)
  const { keepPositionsDays, keepRunsDays, keepAuditDays, keepMessagesDays } = organization
  const record = useRecordForm<Retention, unknown>({
    record: Retention,
    initial: { keepPositionsDays, keepRunsDays, keepAuditDays, keepMessagesDays },
    fields: {
      keepPositionsDays: { label: w('keepPositionsDays'), required: true },
      keepRunsDays: { label: w('keepRunsDays'), required: true },
      keepAuditDays: { label: w('keepAuditDays'), required: true },
      keepMessagesDays: { label: w('keepMessagesDays'), required: true },
    },
    save,
    onSaved,
  })
  const { field, values, submit } = record
  // A field that is empty is 0 or less here, and said to be missing by the form itself.
  const isShorter = FIELDS.every((name) => values[name] > 0) && FIELDS.some((name) => values[name] < organization[name])
  function askFirst(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsking(true)
  }
  const { losses, isKnown, beforeOf } = useLosses(organization.id, values)
  return (
    <>
      <RecordForm
        record={isShorter ? { ...record, submit: askFirst } : record}
        onLeave={() => void navigate(paths.dashboard)}
      >
        <Text>{w('lead')}</Text>
        {FIELDS.map((name) => (
          <NumberInput
            key={name}
            {...field(name)}
            description={w(`${name}Hint`)}
            allowDecimal={false}
            suffix={` ${w('days')}`}
            classNames={{ wrapper: styles.days ?? '' }}
            inputContainer={(input) => (
              <span className={styles.line}>
                {input}
                <span>{beforeOf(name)}</span>
              </span>
            )}
          />
        ))}
        <div role="status">{losses && <Text>{losses.length > 0 ? losses.join(' ') : w('nothing')}</Text>}</div>
      </RecordForm>
      {asking && (
        <Confirm
          title={w('shorter')}
          verb={w('shorter')}
          losses={losses ?? []}
          typed={organization.name}
          pending={!isKnown}
          danger
          onConfirm={() => {
            setAsking(false)
            submit()
          }}
          onClose={() => setAsking(false)}
        >
          {w('question')}
        </Confirm>
      )}
      {dialog}
    </>
  )
}

/** What would go with these numbers, each kind in a sentence; while that is not known yet, what was said before. */
function useLosses(organizationId: string, typed: Retention) {
  const w = useWords(retentionWords)
  const dates = useDates('UTC')
  const dateOf = (day: string) => dates.date(Date.parse(`${day}T00:00:00Z`) / 1000)
  const [wanted] = useDebouncedValue(typed, PAUSE_MS)
  const { keepPositionsDays, keepRunsDays, keepAuditDays, keepMessagesDays } = wanted
  const days = {
    keepPositionsDays: String(keepPositionsDays),
    keepRunsDays: String(keepRunsDays),
    keepAuditDays: String(keepAuditDays),
    keepMessagesDays: String(keepMessagesDays),
  }
  const { data, isPlaceholderData } = useQuery({
    ...query(api.organizations.past, { params: { organizationId }, query: days }),
    enabled: Retention.safeParse(wanted).success,
    placeholderData: keepPreviousData,
  })
  const isKnown = data !== undefined && !isPlaceholderData && FIELDS.every((name) => wanted[name] === typed[name])
  const losses =
    data &&
    PAST_KINDS.filter((kind) => data[kind].count > 0).map((kind) =>
      w(`goes.${kind}`, {
        count: data[kind].count,
        before: dateOf(data[kind].before),
      }),
    )
  const beforeOf = (name: RetentionField) => data && w('before', { date: dateOf(data[KIND_OF[name]].before) })
  return { losses, isKnown, beforeOf }
}
