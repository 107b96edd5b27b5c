import { Badge, Group } from '@mantine/core'
import type { client } from '../../../api.ts'
import type { Column } from '../../../ui/table/data-table.tsx'
import { useDates } from '../../../ui/text/formats.ts'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

export const ORGANIZATION_SORT_KEYS = ['trialStart', 'trialEnd', 'name', 'address', 'phone', 'busNum'] as const
type SortKey = (typeof ORGANIZATION_SORT_KEYS)[number]

type Row = Awaited<ReturnType<typeof client.organizations.search>>['organizations'][number]

/** What the table of all organizations shows of each. */
export function useOrganizationColumns(): Column<Row, SortKey>[] {
  const t = useWords(organizationsWords)
  const dates = useDates()
  return [
    {
      key: 'name',
      title: t('organizations.columns.name'),
      sortable: true,
      cell: ({ name, deletesAt, extensionAskedAt }) => (
        <Group gap="xs">
          <Truncated>{name}</Truncated>
          {deletesAt && (
            <Badge color="red" variant="light">
              {t('organizations.willBeDeleted')} {dates.date(deletesAt.seconds)}
            </Badge>
          )}
          {extensionAskedAt && (
            <Badge variant="light">
              {t('organizations.asksForTime')} {dates.date(extensionAskedAt.seconds)}
            </Badge>
          )}
        </Group>
      ),
    },
    {
      key: 'address',
      title: t('organizations.columns.address'),
      sortable: true,
      cell: ({ address }) => <Truncated>{address}</Truncated>,
    },
    {
      key: 'phone',
      title: t('organizations.columns.phone'),
      width: '140px',
      sortable: true,
      cell: ({ phone }) => phone,
    },
    {
      key: 'trialStart',
      title: t('organizations.columns.trialStart'),
      width: '120px',
      card: 'titled',
      sortable: true,
      cell: ({ trialStart }) => dates.date(trialStart.seconds),
    },
    {
      key: 'trialEnd',
      title: t('organizations.columns.trialEnd'),
      width: '120px',
      card: 'titled',
      sortable: true,
      cell: ({ trialEnd }) => dates.date(trialEnd.seconds),
    },
    {
      key: 'busNum',
      title: t('organizations.columns.busNum'),
      width: '110px',
      card: 'titled',
      align: 'end',
      sortable: true,
      cell: ({ busNum }) => busNum,
    },
  ]
}
