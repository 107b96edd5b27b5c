import { api } from '@firstbell/contract'
import { type Organization, PublicMode, PublicSettings } from '@firstbell/domain'
import { NumberInput, Select, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useOutletContext } from 'react-router'
import type { Answer } from '@firstbell/contract'
import { query, client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { notify } from '../../ui/dialog/notices.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { PublicAddress } from './public-address.tsx'

type Settings = Answer<typeof api.publicboard.settings>

/** What everybody may see of the organization, and under which address. */
export function PublicPage() {
  const { t } = useTranslation()
  const { id: orgId } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.publicboard.settings, { query: { orgId } }))
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage title={t('publicBoard.title')}>
      <p>{t('publicBoard.lead')}</p>
      {data.mode !== 'off' && <PublicAddress orgId={orgId} slug={data.slug} byId={data.byId} />}
      <p>
        {t('publicBoard.alerts')} <Link to={paths.dashboard}>{t('notFound.toDashboard')}</Link>
      </p>
      <SettingsForm key={data.version} orgId={orgId} settings={data} />
    </FormPage>
  )
}

function SettingsForm({ orgId, settings }: { orgId: string; settings: Settings }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const record = useRecordForm({
    record: PublicSettings,
    initial: {
      mode: settings.mode,
      delaySeconds: settings.delaySeconds,
      showStops: settings.showStops,
    },
    fields: {
      mode: { label: t('publicBoard.mode'), required: true },
      delaySeconds: { label: t('publicBoard.delay'), required: true },
      showStops: { label: t('publicBoard.showStops') },
    },
    save: (body) => client.publicboard.change({ query: { orgId }, body, ifMatch: settings.version }),
    onSaved: () => notify({ message: t('list.saved') }),
  })
  const { field, values } = record
  const isMapped = values.mode === 'live' || values.mode === 'delayed'
  return (
    <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
      <Select
        {...field('mode')}
        description={t(`publicBoard.hints.${values.mode}`)}
        data={PublicMode.options.map((value) => ({ value, label: t(`publicBoard.modes.${value}`) }))}
        allowDeselect={false}
      />
      {values.mode === 'delayed' && <NumberInput {...field('delaySeconds')} description={t('publicBoard.delayHint')} />}
      {isMapped && <Switch {...field('showStops')} description={t('publicBoard.showStopsHint')} />}
    </RecordForm>
  )
}
