import { z } from 'zod'
import { Id } from '../../id.ts'
import { Refusal } from '../../refusal.ts'
import { type PlanFigures, ScenarioRun } from './scenario-run.ts'
import { BellShifts, type ScenarioSetup } from './scenario.ts'

/** What the runs of a grid differ in: each combination is one cell. */
export const GridAxes = z.strictObject({
  /** Bell times, each as what is different from now. */
  bells: z.array(BellShifts).min(1).max(3),
  /** The longest walk of grades 1 to 12; PK and K keep the limit of the scenario. */
  maxWalkMetres: z.array(z.number().int().min(0).max(20_000)).min(1).max(4),
  maxRideMinutes: z.array(z.number().int().min(5).max(240)).min(1).max(2),
})
export type GridAxes = z.infer<typeof GridAxes>

/** Positions on the axes. */
export const GridCell = z.object({
  bell: z.number().int().min(0),
  walk: z.number().int().min(0),
  ride: z.number().int().min(0),
})
export type GridCell = z.infer<typeof GridCell>

/** SCENARIO-85: one search for each combination of bell times, walk limits and ride limits. */
export const ScenarioGrid = z.object({
  id: Id,
  scenarioId: Id,
  axes: GridAxes,
  /** How long the search of each cell takes. */
  secondsPerCell: z.number().int().min(1).max(600),
  /** Seconds UTC. */
  createdAt: z.number(),
})
export type ScenarioGrid = z.infer<typeof ScenarioGrid>

export const GridRun = GridCell.extend({ run: ScenarioRun })
export type GridRun = z.infer<typeof GridRun>

export const cellsOf = ({ bells, maxWalkMetres, maxRideMinutes }: GridAxes): GridCell[] =>
  bells.flatMap((_, bell) =>
    maxWalkMetres.flatMap((__, walk) => maxRideMinutes.map((___, ride): GridCell => ({ bell, walk, ride }))),
  )

/** The scenario as it is searched for one cell. */
export function setupOfCell(
  setup: ScenarioSetup,
  { axes, secondsPerCell }: Pick<ScenarioGrid, 'axes' | 'secondsPerCell'>,
  { bell, walk, ride }: GridCell,
): ScenarioSetup {
  const metres = axes.maxWalkMetres[walk] ?? 0
  const { kindergarten } = setup.stops.maxWalkMetres
  return {
    ...setup,
    bellShifts: axes.bells[bell] ?? [],
    bells: null,
    stops: { ...setup.stops, maxWalkMetres: { kindergarten, elementary: metres, secondary: metres } },
    rules: { ...setup.rules, maxRideMinutes: axes.maxRideMinutes[ride] ?? setup.rules.maxRideMinutes },
    budgetSeconds: secondsPerCell,
  }
}

/** SCENARIO-86: values are named once, and bells are of the schools of the scenario. */
export function requireSoundAxes(axes: GridAxes, schoolIds: readonly string[]): void {
  const bells = axes.bells.map((one) => JSON.stringify(one))
  for (const values of [axes.maxWalkMetres, axes.maxRideMinutes, bells])
    if (new Set<unknown>(values).size < values.length)
      throw new Refusal('invalid_input', 'A value of the grid is named twice')
  if (axes.bells.flat().some(({ schoolId }) => !schoolIds.includes(schoolId))) throw new Refusal('not_found')
}

/** What of a plan counts against others, each the less the better. */
const costsOf = ({ unassigned, buses, meanRideSeconds, meanWalkMetres }: PlanFigures) => [
  unassigned,
  buses,
  meanRideSeconds,
  meanWalkMetres,
]

/**
 * SCENARIO-88: of these plans, those that no other beats: none has at most as many riders without a place, buses, minutes of
 * ride and metres of walk, and less of one of them (Pareto).
 */
export function paretoFront<Of extends { figures: PlanFigures }>(plans: readonly Of[]): Of[] {
  const beats = (a: Of, b: Of) => {
    const [left, right] = [costsOf(a.figures), costsOf(b.figures)]
    return left.every((cost, i) => cost <= (right[i] ?? 0)) && left.some((cost, i) => cost < (right[i] ?? 0))
  }
  return plans.filter((plan) => !plans.some((other) => beats(other, plan)))
}
