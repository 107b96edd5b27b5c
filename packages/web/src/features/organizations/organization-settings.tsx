import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useOutletContext } from 'react-router'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { query, client, sessionQuery } from '../../api.ts'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { notify } from '../../ui/dialog/notices.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'

/** An organization as it was read, for changing it. */
export type ReadOrganization = Organization & { version: string }

interface OrganizationSettingsProps {
  title: string
  Form: ComponentType<{ organization: ReadOrganization }>
}

/** A page of settings of the organization, as they are on the server now. */
export function OrganizationSettings({ title, Form }: OrganizationSettingsProps) {
  const { id: organizationId } = useOutletContext<Organization>()
  const { data, error, refetch } = useQuery(query(api.organizations.get, { params: { organizationId } }))
  if (!data) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  return (
    <FormPage title={title}>
      <Form key={data.version} organization={data} />
    </FormPage>
  )
}

type Changes = Parameters<typeof client.organizations.change>[0]['body']

/** Saves settings of an organization unless somebody else has changed them meanwhile; every page then knows them. */
export function useSaveOrganization({ id: organizationId, version }: ReadOrganization) {
  const t = useWords(uiWords)
  const queries = useQueryClient()
  const { confirmed, dialog } = usePasswordAgain()
  return {
    /** Asks for the password; part of the page. */
    dialog,
    save: (body: Changes) =>
      confirmed(() => client.organizations.change({ params: { organizationId }, body, ifMatch: version })),
    async onSaved() {
      await queries.invalidateQueries({ queryKey: sessionQuery.queryKey }) // the pages know the organization from there
      void notify({ message: t('list.saved') })
    },
  }
}
