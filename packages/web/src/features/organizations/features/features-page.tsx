import { Organization } from '@firstbell/domain'
import { Checkbox } from '@mantine/core'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useWords } from '../../../words.ts'
import { OrganizationSettings, type ReadOrganization, useSaveOrganization } from '../organization-settings.tsx'
import { organizationsWords } from '../words.en.ts'
import { featureWords } from './words-features.en.ts'

/** ORG-11: which features the organization uses. */
export function FeaturesPage() {
  const t = useWords(organizationsWords)
  return <OrganizationSettings title={t('features.title')} Form={FeaturesForm} />
}

const FEATURES = ['ridershipEnabled', 'messagingEnabled', 'allowLLD'] as const

function FeaturesForm({ organization }: { organization: ReadOrganization }) {
  const w = useWords(featureWords)
  const navigate = useNavigate()
  const { save, onSaved, dialog } = useSaveOrganization(organization)
  const { ridershipEnabled, messagingEnabled, allowLLD } = organization
  const record = useRecordForm({
    record: Organization,
    initial: { ridershipEnabled, messagingEnabled, allowLLD },
    fields: {
      ridershipEnabled: { label: w('ridershipEnabled') },
      messagingEnabled: { label: w('messagingEnabled') },
      allowLLD: { label: w('allowLLD') },
    },
    save,
    onSaved,
  })
  return (
    <>
      <RecordForm record={record} onLeave={() => void navigate(paths.dashboard)}>
        {FEATURES.map((name) => (
          <Checkbox key={name} {...record.field(name)} description={w(`${name}Hint`)} />
        ))}
      </RecordForm>
      {dialog}
    </>
  )
}
