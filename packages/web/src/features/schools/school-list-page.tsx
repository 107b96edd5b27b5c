import { api } from '@firstbell/contract'
import { minutesOf, type Organization, type School } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { ExportList } from '../../account/export-list.tsx'
import { query } from '../../api.ts'
import { paths, pathTo } from '../../paths.ts'
import { useTimeOfDay } from '../../ui/text/formats.ts'
import { IconSchool } from '../../ui/text/icons.ts'
import { ListPage } from '../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../ui/table/select-rows.ts'
import { Truncated } from '../../ui/text/hints/truncated.tsx'
import { useListScreen } from '../../ui/table/use-list-screen.ts'
import { organizationsWords } from '../organizations/words.en.ts'
import { schoolsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const SORT_KEYS = ['name', 'address', 'begins', 'ends'] as const

export function SchoolListPage() {
  const t = useWords(organizationsWords, schoolsWords)
  const timeOfDay = useTimeOfDay()
  const { id: orgId } = useOutletContext<Organization>()
  const { data: schools, error, refetch } = useQuery(query(api.schools.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const rules = {
    texts: (school: School) => [school.name, school.address],
    compare: {
      name: byText<School>((school) => school.name),
      address: byText<School>((school) => school.address),
      begins: byNumber<School>((school) => minutesOf(school.bellStart)),
      ends: byNumber<School>((school) => minutesOf(school.bellEnd)),
    },
  }
  return (
    <ListPage
      title={t('settings.schools')}
      searchLabel={t('schools.search')}
      add={{ to: paths.schoolAdd, words: t('schools.add') }}
      actions={<ExportList kind="schools" />}
      firstUse={{ icon: IconSchool, title: t('schools.none'), lead: t('schools.noneLead') }}
      found={schools && selectRows<School, (typeof SORT_KEYS)[number]>(schools, rules, screen)}
      isEmpty={schools?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        {
          key: 'name',
          title: t('schools.name'),
          sortable: true,
          cell: (school) => <Truncated>{school.name}</Truncated>,
        },
        {
          key: 'address',
          title: t('schools.address'),
          width: '40%',
          sortable: true,
          cell: (school) => <Truncated>{school.address}</Truncated>,
        },
        {
          key: 'begins',
          title: t('schools.bellStart'),
          width: '140px',
          align: 'end',
          sortable: true,
          cell: (school) => timeOfDay(school.bellStart),
        },
        {
          key: 'ends',
          title: t('schools.bellEnd'),
          width: '140px',
          align: 'end',
          sortable: true,
          cell: (school) => timeOfDay(school.bellEnd),
        },
      ]}
      rowKey={(school) => school.id}
      rowLink={(school) => pathTo('schoolEdit', { schoolId: school.id })}
    />
  )
}
