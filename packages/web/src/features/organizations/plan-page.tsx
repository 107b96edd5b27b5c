import { Organization, TRIAL_DAYS } from '@firstbell/domain'
import { Checkbox, Group, NumberInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { DateField } from '../../ui/form/fields/date-field.tsx'
import { AskExtension } from '../../account/ask-extension.tsx'
import { OwnData } from '../../account/own-data.tsx'
import { useSession } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useDates } from '../../ui/text/formats.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { MayChange } from '../../ui/role.tsx'
import { OrganizationSettings, type ReadOrganization, useSaveOrganization } from './organization-settings.tsx'
import card from '../../ui/page/card.module.css'
import styles from './plan-page.module.css'
import { organizationsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

/** What the organization has bought, and everything that is kept for it. */
export function OrganizationPlanPage() {
  const t = useWords(organizationsWords)
  return <OrganizationSettings title={t('plan.title')} Form={Plan} />
}

function Plan({ organization }: { organization: ReadOrganization }) {
  const t = useWords(organizationsWords)
  const { user } = useSession()
  return (
    <>
      {user.isSuperAdmin ? <PlanForm organization={organization} /> : <PlanFacts organization={organization} />}
      <MayChange>
        <h2 className={styles.heading}>{t('plan.data')}</h2>
        <OwnData organization={organization} user={user} />
      </MayChange>
    </>
  )
}

/** What an administrator may know of it; only the super administrator changes it. */
function PlanFacts({ organization }: { organization: ReadOrganization }) {
  const t = useWords(organizationsWords)
  const dates = useDates('UTC') // as the super administrator types them
  const { purchased, trialStart, trialEnd, busNum } = organization
  const facts: [string, string][] = [
    [t('plan.state'), purchased ? t('plan.purchased') : t('plan.trial')],
    ...(purchased
      ? []
      : [
          [t('plan.trialStart'), dates.date(trialStart.seconds)] as [string, string],
          [t('plan.trialEnd'), dates.date(trialEnd.seconds)] as [string, string],
        ]),
    [t('plan.busNum'), String(busNum)],
  ]
  return (
    <>
      <dl className={`${card.card} ${card.flush} ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.lead}>{t('plan.lead')}</p>
      {!purchased && <AskExtension {...organization} />}
    </>
  )
}

const DAY_SECONDS = 86_400
const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
/** A day that was left as it was keeps its moment. */
const momentOf = (day: string, before: { seconds: number }) =>
  day === dayOf(before.seconds) ? before : { seconds: Date.parse(`${day}T00:00:00Z`) / 1000 }

function PlanForm({ organization }: { organization: ReadOrganization }) {
  const t = useWords(organizationsWords)
  const navigate = useNavigate()
  const { save, onSaved, dialog } = useSaveOrganization(organization)
  const { trialStart, trialEnd, purchased, busNum } = organization
  const record = useRecordForm({
    record: Organization,
    initial: {
      purchased,
      trialStart: dayOf(trialStart.seconds),
      trialEnd: dayOf(trialEnd.seconds),
      busNum,
    },
    fields: {
      purchased: { label: t('plan.purchased') },
      trialStart: { label: t('plan.trialStart'), required: true },
      trialEnd: {
        label: t('plan.trialEnd'),
        required: true,
        check: (end, { trialStart: start }) => (end < start ? t('plan.endsBefore') : undefined),
      },
      busNum: { label: t('plan.busNum'), required: true },
    },
    save: (typed) =>
      save({
        ...typed,
        trialStart: momentOf(typed.trialStart, trialStart),
        trialEnd: momentOf(typed.trialEnd, trialEnd),
      }),
    onSaved,
  })
  const { field, form } = record
  // ORG-8: as the server does, unless another end was typed.
  form.watch('trialStart', () => {
    if (form.getValues().trialEnd !== dayOf(trialEnd.seconds)) return
    form.setFieldValue('trialEnd', endOfNewTrial())
  })
  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        <Checkbox {...field('purchased')} />
        <Group grow align="start">
          <DateField {...field('trialStart')} />
          <DateField {...field('trialEnd')} />
        </Group>
        <NumberInput {...field('busNum')} allowDecimal={false} />
      </RecordForm>
      {dialog}
    </>
  )
}

const endOfNewTrial = () => dayOf(Date.now() / 1000 + TRIAL_DAYS * DAY_SECONDS)
