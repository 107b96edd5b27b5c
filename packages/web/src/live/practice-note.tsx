import { usePractices } from './use-practices.ts'

/** ROUTE-23: of one route, after its name. */
export function PracticeNote({ routeId }: { routeId: string }) {
  const practices = usePractices()
  return practices(routeId).map((sentence) => ` · ${sentence}`)
}
