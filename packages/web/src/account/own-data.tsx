import { api } from '@firstbell/contract'
import type { Organization, SignedInUser } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { client, failureOf } from '../api.ts'
import { download } from '../ui/text/download.ts'
import { FormSentence } from '../ui/form/form-sentence.tsx'
import { IconDownload, IconTrash } from '../ui/text/icons.ts'
import { useMay } from '../ui/role.tsx'
import { DeleteOrganization } from './deletion/delete-organization.tsx'
import styles from './own-data.module.css'
import { PendingDeletion } from './deletion/pending-deletion.tsx'
import { usePasswordAgain } from './password-again.tsx'
import { uiWords } from '../ui/words.en.ts'
import { trialWords } from '../features/trial/words.en.ts'
import { useWords } from '../words.ts'
import { deletionWords } from './deletion/words-deletion.en.ts'

interface OwnDataProps {
  organization: Pick<Organization, 'id' | 'name' | 'primaryAdmin' | 'deletesAt' | 'timeZone'>
  /** Who is signed in: the primary administrator deletes everything. */
  user: Pick<SignedInUser, 'email' | 'isSuperAdmin'>
}

/** Everything that is kept for an organization, to take along or to delete. */
export function OwnData({ organization, user }: OwnDataProps) {
  const t = useWords(trialWords, uiWords)
  const w = useWords(deletionWords)
  const [deleting, setDeleting] = useState(false)
  const { confirmed, dialog } = usePasswordAgain()
  const mayExport = useMay(api.organizations.export)
  const { id, name, primaryAdmin, deletesAt } = organization
  const isPrimary = primaryAdmin.toLowerCase() === user.email.toLowerCase()
  const taking = useMutation({
    mutationFn: () => confirmed(() => client.organizations.export({ params: { organizationId: id } })),
    onSuccess: (data) =>
      download(`${name}.json`, new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
  })
  if (!mayExport) return null
  if (deletesAt && !isPrimary && !user.isSuperAdmin) return <PendingDeletion organization={organization} />
  return (
    <>
      {deletesAt && <PendingDeletion organization={organization} mayKeep />}
      <FormSentence>{taking.error && t(`failures.${failureOf(taking.error)}`)}</FormSentence>
      <Button
        w="fit-content"
        variant="light"
        leftSection={<IconDownload size={16} />}
        loading={taking.isPending}
        onClick={() => taking.mutate()}
      >
        {t('trialExpired.export')}
      </Button>
      {isPrimary && !deletesAt && (
        <section className={styles.danger} aria-label={t('trialExpired.delete')}>
          <h2>{t('trialExpired.delete')}</h2>
          <p>{w('inSevenDays')}</p>
          <Button variant="light" color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('trialExpired.delete')}
          </Button>
        </section>
      )}
      {deleting && <DeleteOrganization organization={organization} onClose={() => setDeleting(false)} />}
      {dialog}
    </>
  )
}
