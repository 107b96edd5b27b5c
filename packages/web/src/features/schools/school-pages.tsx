import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useOutletContext, useParams } from 'react-router'
import { query, client } from '../../api.ts'
import { nearOf } from '../../map/near.ts'
import { paths } from '../../paths.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconSchool, IconTrash } from '../../ui/text/icons.ts'
import { PageMessage } from '../../ui/page/message.tsx'
import { PageSkeleton } from '../../ui/page/page-skeleton.tsx'
import { useAction } from '../../ui/use-action.ts'
import { noticeDeleted } from '../../ui/dialog/record-notices.ts'
import { MayChange } from '../../ui/role.tsx'
import { SchoolForm } from './school-form.tsx'
import { schoolsWords } from './words.en.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

function useSchools() {
  const { id: orgId } = useOutletContext<Organization>()
  return useQuery(query(api.schools.list, { query: { orgId } }))
}

export function SchoolAddPage() {
  const t = useWords(organizationsWords, schoolsWords)
  const organization = useOutletContext<Organization>()
  const navigate = useNavigate()
  const { data: schools = [] } = useSchools()
  const leave = () => navigate(paths.settingsSchools)
  return (
    <FormPage title={t('schools.add')} back={{ to: paths.settingsSchools, words: t('settings.schools') }}>
      <SchoolForm
        near={nearOf(organization, schools)}
        verb={t('schools.add')}
        save={(changes) => client.schools.create({ body: { ...changes, orgId: organization.id } })}
        onSaved={leave}
        onLeave={() => void leave()}
      />
    </FormPage>
  )
}

export function SchoolEditPage() {
  const t = useWords(organizationsWords, schoolsWords, uiWords)
  const { schoolId = '' } = useParams()
  const navigate = useNavigate()
  const [deleting, setDeleting] = useState(false)
  const { data: schools, error, refetch } = useSchools()
  const leave = () => navigate(paths.settingsSchools)
  const school = schools?.find(({ id }) => id === schoolId)
  const remove = useAction(() => client.schools.remove({ params: { schoolId } }), {
    onDone() {
      noticeDeleted(school?.name ?? '')
      return leave()
    },
  })
  if (!schools) return error ? <FailureMessage page error={error} onRetry={refetch} /> : <PageSkeleton />
  if (!school) return <PageMessage page icon={IconSchool} title={t('failures.not_found')} />
  return (
    <FormPage
      title={school.name}
      back={{ to: paths.settingsSchools, words: t('settings.schools') }}
      actions={
        <MayChange>
          <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
            {t('schools.delete')}
          </Button>
        </MayChange>
      }
    >
      <SchoolForm
        key={schoolId}
        school={school}
        near={[]}
        verb={t('form.save')}
        save={(body) => client.schools.change({ params: { schoolId }, body, ifMatch: school.version })}
        onSaved={leave}
        onLeave={() => void leave()}
      />
      {deleting && (
        <Confirm
          title={t('schools.delete')}
          verb={t('schools.delete')}
          danger
          pending={remove.pending}
          failure={remove.failure}
          onConfirm={() => remove.start(undefined)}
          onClose={() => setDeleting(false)}
        >
          {t('schools.deleteQuestion', { name: school.name })}
        </Confirm>
      )}
    </FormPage>
  )
}
