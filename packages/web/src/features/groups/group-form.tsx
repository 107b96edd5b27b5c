import { api } from '@firstbell/contract'
import { Group, type Organization, PublicMode } from '@firstbell/domain'
import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query, client } from '../../api.ts'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { savedThen } from '../../ui/dialog/record-notices.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { groupsWords } from './words.en.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { routesWords } from '../routes/words.en.ts'
import { useWords } from '../../words.ts'
import { publicPageWords } from '../../account/words-public-page.en.ts'

/** Before and after a run, where the office says nothing. */
const VISIBLE_MINUTES = 15

interface GroupFormProps {
  group?: Group
  /** Where a new group stands. */
  order: number
  /** The routes that are in it now. */
  inIt: readonly string[]
  verb: string
  save(changes: Omit<Group, 'id' | 'organizationId' | 'slug' | 'accessCode'>): Promise<{ id: string }>
  onSaved(): unknown
  onLeave(): void
}

export function GroupForm({ group, order, inIt, verb, save, onSaved, onLeave }: GroupFormProps) {
  const t = useWords(groupsWords, organizationsWords, routesWords)
  const w = useWords(publicPageWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools = [] } = useQuery(query(api.schools.list, { query: { orgId } }))
  const { data: routes = [] } = useQuery(query(api.routes.list, { query: { orgId } }))
  const record = useRecordForm({
    record: Group,
    initial: {
      name: group?.name ?? '',
      order: group?.order ?? order,
      schoolId: group?.schoolId ?? null,
      publicMode: group?.publicMode ?? null,
      visibleFrom: group?.visibleFrom ?? VISIBLE_MINUTES,
      visibleTo: group?.visibleTo ?? VISIBLE_MINUTES,
      routeIds: [...inIt],
    },
    fields: {
      name: { label: t('groups.name'), required: true },
      order: { label: t('groups.order'), required: true },
      schoolId: { label: t('groups.school') },
      publicMode: { label: t('publicBoard.mode') },
      visibleFrom: { label: t('groups.visibleFrom'), required: true },
      visibleTo: { label: t('groups.visibleTo'), required: true },
      routeIds: { label: t('routes.title') },
    },
    async save({ routeIds, ...changes }) {
      const { id } = await save(changes)
      const put = ({ routeId, groupId }: { routeId: string; groupId: string | null }) =>
        client.routes.change({ params: { routeId }, body: { groupId } })
      for (const routeId of inIt) if (!routeIds.includes(routeId)) await put({ routeId, groupId: null })
      for (const routeId of routeIds) if (!inIt.includes(routeId)) await put({ routeId, groupId: id })
    },
    onSaved: savedThen(onSaved),
  })
  const { field, values } = record
  return (
    <RecordForm record={record} verb={verb} onLeave={onLeave}>
      <TextInput {...field('name')} autoFocus={!group} />
      <NumberInput {...field('order')} description={t('groups.orderHint')} allowDecimal={false} />
      <Select
        {...field('schoolId')}
        data={schools.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
      />
      <Select
        {...field('publicMode')}
        placeholder={t('groups.modeOfOrganization')}
        description={values.publicMode ? w(`hints.${values.publicMode}`) : t('groups.modeHint')}
        data={PublicMode.options.map((value) => ({ value, label: t(`publicBoard.modes.${value}`) }))}
        clearable
      />
      {values.publicMode !== 'off' && (
        <>
          <NumberInput {...field('visibleFrom')} description={t('groups.visibleFromHint')} allowDecimal={false} />
          <NumberInput {...field('visibleTo')} description={t('groups.visibleToHint')} allowDecimal={false} />
        </>
      )}
      <MultiSelect
        {...field('routeIds')}
        description={t('groups.routesHint')}
        data={routes.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        hidePickedOptions
      />
    </RecordForm>
  )
}
