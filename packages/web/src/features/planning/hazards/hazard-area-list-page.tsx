import { api } from '@firstbell/contract'
import type { HazardArea, Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byNumber, byText, selectRows } from '../../../ui/table/select-rows.ts'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { IconAlertTriangle } from '../../../ui/text/icons.ts'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { GeneratorTabs } from '../generator-tabs.tsx'
import { cornerWords } from '../corners/words-corners.en.ts'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const SORT_KEYS = ['name', 'corners'] as const

/** SCENARIO-70: the hazard areas of an organization, which every scenario keeps. */
export function HazardAreaListPage() {
  const t = useWords(cornerWords, planningWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: areas, error, refetch } = useQuery(query(api.hazardareas.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const rules = {
    texts: (area: HazardArea) => [area.name],
    compare: {
      name: byText<HazardArea>((area) => area.name),
      corners: byNumber<HazardArea>((area) => area.corners.length),
    },
  }
  return (
    <ListPage
      title={t('hazards.title')}
      searchLabel={t('hazards.search')}
      add={{ to: paths.hazardAreaAdd, words: t('hazards.add') }}
      tabs={<GeneratorTabs />}
      firstUse={{ icon: IconAlertTriangle, title: t('hazards.none'), lead: t('hazards.noneLead') }}
      found={areas && selectRows<HazardArea, (typeof SORT_KEYS)[number]>(areas, rules, screen)}
      isEmpty={areas?.length === 0}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        { key: 'name', title: t('hazards.name'), sortable: true, cell: (area) => <Truncated>{area.name}</Truncated> },
        {
          key: 'corners',
          title: t('hazards.corners'),
          width: '160px',
          align: 'end',
          sortable: true,
          cell: (area) => area.corners.length,
        },
      ]}
      rowKey={(area) => area.id}
      rowLink={(area) => pathTo('hazardAreaEdit', { areaId: area.id })}
    />
  )
}
