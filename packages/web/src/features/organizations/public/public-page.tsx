import { api } from '@firstbell/contract'
import { type Organization, PublicMode, PublicSettings } from '@firstbell/domain'
import { Button, NumberInput, Radio, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useOutletContext } from 'react-router'
import type { Answer } from '@firstbell/contract'
import { query, client } from '../../../api.ts'
import { paths } from '../../../paths.ts'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { FormColumns } from '../../../ui/form/form-columns.tsx'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { notify } from '../../../ui/dialog/notices.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { PublicLink } from '../../../account/public-link.tsx'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { PublicPoster } from './public-poster.tsx'
import { PublicPreview } from './public-preview.tsx'
import { ReplaceAddress } from './replace-address.tsx'
import styles from './public-page.module.css'
import { organizationsWords } from '../words.en.ts'
import { appWords } from '../../../app/words.en.ts'
import { useWords } from '../../../words.ts'
import { publicPageWords } from '../../../account/words-public-page.en.ts'
import { uiWords } from '../../../ui/words.en.ts'

type Settings = Answer<typeof api.publicboard.settings>

/** What everybody may see of the organization, and under which address. */
export function PublicPage() {
  const t = useWords(appWords, organizationsWords)
  const w = useWords(publicPageWords)
  const { id: orgId, name } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.publicboard.settings, { query: { orgId } }))
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage title={t('publicBoard.title')} wide>
      <p className={styles.lead}>{w('lead')}</p>
      {data.mode !== 'off' && (
        <PublicLink slug={data.slug} codeLabel={w('code')} description={data.byId ? w('addressById') : undefined}>
          <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {w('poster')}
          </Button>
          <PublicPoster slug={data.slug} name={name} codeLabel={w('code')} />
        </PublicLink>
      )}
      <p>
        {w('alerts')} <Link to={paths.dashboard}>{t('notFound.toDashboard')}</Link>
      </p>
      <SettingsForm key={data.version} orgId={orgId} settings={data} />
      {data.mode !== 'off' && <ReplaceAddress orgId={orgId} />}
    </FormPage>
  )
}

function SettingsForm({ orgId, settings }: { orgId: string; settings: Settings }) {
  const t = useWords(organizationsWords, uiWords)
  const w = useWords(publicPageWords)
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
      delaySeconds: { label: w('delay'), required: true },
      showStops: { label: w('showStops') },
    },
    save: (body) => client.publicboard.change({ query: { orgId }, body, ifMatch: settings.version }),
    onSaved: () => notify({ message: t('list.saved') }),
  })
  const { field, values } = record
  const isMapped = values.mode === 'live' || values.mode === 'delayed'
  return (
    <FormColumns
      first={
        <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
          <Radio.Group {...field('mode')}>
            <Stack gap="xs" mt="xs">
              {PublicMode.options.map((mode) => (
                <Radio
                  key={mode}
                  value={mode}
                  label={t(`publicBoard.modes.${mode}`)}
                  description={w(`hints.${mode}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          {values.mode === 'delayed' && <NumberInput {...field('delaySeconds')} description={w('delayHint')} />}
          {isMapped && <Switch {...field('showStops')} description={w('showStopsHint')} />}
        </RecordForm>
      }
      aside={<PublicPreview mode={values.mode} delaySeconds={values.delaySeconds} showStops={values.showStops} />}
    />
  )
}
