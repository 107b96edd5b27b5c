import { paths } from '../../../paths.ts'

/** So many scenarios stand beside each other. */
export const MAX_COMPARED = 4

export function comparePath(scenarioIds: readonly string[]): string {
  return `${paths.scenarioCompare}?ids=${scenarioIds.join(',')}`
}

/** The scenarios that an address names, each once. */
export function comparedIds(search: URLSearchParams): string[] {
  const ids = (search.get('ids') ?? '').split(',').filter((id) => id !== '')
  return [...new Set(ids)].slice(0, MAX_COMPARED)
}
