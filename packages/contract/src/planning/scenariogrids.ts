import { GridRun, Id, ScenarioGrid } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'

const GridParams = z.object({ gridId: Id })
const OfScenario = z.object({ scenarioId: Id })
const Read = z.object({ grid: ScenarioGrid, cells: z.array(GridRun) })
const { axes, secondsPerCell } = ScenarioGrid.shape

export const scenariogrids = {
  list: endpoint({
    method: 'GET',
    path: '/app/scenarios/:scenarioId/grids',
    access: 'admin',
    summary: 'List the grids of a scenario, the 20 newest first',
    params: OfScenario,
    response: z.array(ScenarioGrid),
  }),
  start: endpoint({
    method: 'POST',
    path: '/app/scenarios/:scenarioId/grids',
    access: 'admin',
    affects: 'nothing',
    summary: 'Search a scenario for each combination of bell times, walk limits, and ride limits, one after the other',
    params: OfScenario,
    body: z.strictObject({ axes, secondsPerCell }),
    response: z.object({ id: Id }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/app/scenariogrids/:gridId',
    access: 'admin',
    summary: 'Get a grid with the run of each of its cells',
    params: GridParams,
    response: Read,
  }),
  stop: endpoint({
    method: 'POST',
    path: '/app/scenariogrids/:gridId/stop',
    access: 'admin',
    affects: 'nothing',
    summary: 'Stop the runs of a grid; what they found stays',
    params: GridParams,
    response: Read,
  }),
  continue: endpoint({
    method: 'POST',
    path: '/app/scenariogrids/:gridId/continue',
    access: 'admin',
    affects: 'nothing',
    summary: 'Go on with the runs of a grid that did not come to their end, also after a restart of the server',
    params: GridParams,
    response: Read,
  }),
}
