import { useState } from 'react'
import type { RowSelection } from '../../../ui/table/row-selection.tsx'
import type { RouteRow } from './route-columns.tsx'
import { routeListWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** LIST-9: which routes are chosen. What the search and the filters do not find is not among them as long as they do not. */
export function useChosenRoutes(found: readonly RouteRow[] | undefined) {
  const say = useWords(routeListWords)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selection: RowSelection<RouteRow> = {
    chosen,
    label: ({ name }) => say('select', { name }),
    labelOfPage: say('selectPage'),
    choose: (keys, isChosen) =>
      setChosen((before) => {
        const others = [...before].filter((key) => !keys.includes(key))
        return new Set(isChosen ? [...others, ...keys] : others)
      }),
  }
  return {
    selection,
    routes: found?.filter(({ id }) => chosen.has(id)) ?? [],
    chooseAll: () => setChosen(new Set(found?.map(({ id }) => id))),
    chooseNone: () => setChosen(new Set()),
  }
}
