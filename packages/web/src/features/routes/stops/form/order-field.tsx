import type { Stop } from '@firstbell/domain'
import { Select, type SelectProps } from '@mantine/core'
import { BEST } from './insertion.ts'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

interface OrderFieldProps extends SelectProps {
  /** The points of the route, among which a stop is inserted. */
  points: readonly Stop[]
  /** The best order; unknown while the stop has no position. */
  best: number | undefined
}

/** Where among the points of a route a stop is inserted. */
export function OrderField({ points, best, ...field }: OrderFieldProps) {
  const t = useWords(routesWords)
  return (
    <Select
      {...field}
      allowDeselect={false}
      data={[
        {
          value: BEST,
          label: best === undefined ? t('routes.bestPosition') : t('routes.bestPositionIs', { position: best }),
        },
        { value: '1', label: t('routes.positionFirst') },
        ...points.map(({ name }, index) => ({
          value: String(index + 2),
          label: t('routes.positionAfter', { position: index + 2, name }),
        })),
      ]}
    />
  )
}
