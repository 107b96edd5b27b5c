import { api, type Table } from '@firstbell/contract'
import {
  type Cells,
  type DateOrder,
  dateOrderOf,
  type ImportKind,
  LIST_COLUMNS,
  type ListKind,
  type Organization,
  readRow,
  Refusal,
} from '@firstbell/domain'
import { sql } from 'drizzle-orm'
import { analyzeTables, MANY_ROWS } from '../../db/analyze-tables.ts'
import type { Db } from '../../db/database.ts'
import type { DepsAtOnce } from '../../deps.ts'
import { handle, handleLive, type Mount } from '../../http/handle.ts'
import { mapInPieces } from '../../work/pieces.ts'
import { getOrganization } from '../organizations/organizations.store.ts'
import { planAssignments, takeAssignments } from './assignments.ts'
import { planChildren, takeChildren } from './children.ts'
import { familiesOfRows, planFamilies, takeFamilies } from './families.ts'
import {
  type ListAsked,
  takeAdministrators,
  takeCalendar,
  takeDevices,
  takeGroups,
  takeRoutes,
  exportScheduledRuns,
} from './lists.ts'
import { planBuses, planDrivers, takeBuses, takeDrivers } from './people.ts'
import type { Planned, Planning } from './planned.ts'
import { planSchools, takeSchools } from './schools.ts'
import { planStops, takeStops } from './stops.ts'

const depsOfPlanning = ({ newId, channels, encryption }: DepsAtOnce) => ({ newId, channels, encryption })

/** Records from files and into files; the files themselves are read and written in the browser. */
export function mountImportExport(mount: Mount): void {
  handleLive(mount, api.importExport.check, async ({ body }, { transaction, deps }) =>
    transaction(async (db) => {
      const { id: organizationId } = await getOrganization(db, body.orgId)
      const { outcomes } = await plan(
        { db, organizationId, ...depsOfPlanning(deps), keepsFormerRoutes: body.keepsFormerRoutes },
        body.kind,
        await cellsOf(body),
      )
      return { outcomes }
    }),
  )

  handle(mount, api.importExport.import, async ({ body }, { db, deps, planChanged, afterCommit }) => {
    const { id: organizationId } = await getOrganization(db, body.orgId)
    const planned = await plan(
      { db, organizationId, ...depsOfPlanning(deps), keepsFormerRoutes: body.keepsFormerRoutes },
      body.kind,
      await cellsOf(body),
    )
    // Checks of references were planned when the tables were small, and would read the whole of them row after row.
    await db.execute(sql`set local plan_cache_mode = force_custom_plan`)
    await planned.write()
    planChanged(organizationId, ...planned.ids)
    if (planned.ids.length >= MANY_ROWS)
      afterCommit(({ database, log }) => analyzeTables(database.pool, planned.tables, log))
    return { outcomes: planned.outcomes, routeIds: planned.routeIds }
  })

  handle(
    mount,
    api.importExport.export,
    async ({ params: { kind }, query: { orgId, routeId, date } }, { db, deps, revealed }) => {
      const organization = await getOrganization(db, orgId)
      if (routeId !== undefined && kind !== 'stops')
        throw new Refusal('invalid_input', 'Only stops can be exported for a single route')
      if (kind === 'families' || kind === 'children' || kind === 'assignments')
        revealed(orgId, ...(await familiesOfRows(db, orgId)).map(({ id }) => id))
      const columns = LIST_COLUMNS[kind]
      const records = await TAKE[kind](db, { organization, routeId, date, now: deps.serviceClock.now() })
      const rows = await mapInPieces(records, (record) => columns.map((name) => record[name] ?? ''))
      return { columns: [...columns], rows }
    },
  )
}

/** The rows of a file, each by the names of its columns. Of a column that is there twice, the cell that is filled. */
function cellsOf({ columns, rows }: Table): Promise<Cells[]> {
  return mapInPieces(rows, (row) => {
    const cells: Record<string, string> = {}
    for (const [at, name] of columns.entries()) {
      const [before = '', cell = ''] = [cells[name], row[at]]
      if (before.trim() !== '' && cell.trim() !== '' && before.trim() !== cell.trim())
        throw new Refusal('invalid_input', `The column ${name} is there twice, with different values`)
      cells[name] = before.trim() === '' ? cell : before
    }
    return cells
  })
}

type Take = (db: Db, asked: ListAsked) => Promise<Record<string, string>[]>

const byOrganization =
  (take: (db: Db, organizationId: string) => Promise<Record<string, string>[]>): Take =>
  (db, { organization }) =>
    take(db, organization.id)

const TAKE: Readonly<Record<ListKind, Take>> = {
  drivers: byOrganization(takeDrivers),
  buses: byOrganization(takeBuses),
  families: byOrganization(takeFamilies),
  children: byOrganization(takeChildren),
  stops: (db, { organization, routeId }) => takeStops(db, organization.id, routeId),
  assignments: byOrganization(takeAssignments),
  routes: byOrganization(takeRoutes),
  scheduledRuns: exportScheduledRuns,
  schools: byOrganization(takeSchools),
  groups: byOrganization(takeGroups),
  administrators: byOrganization(takeAdministrators),
  devices: byOrganization(takeDevices),
  calendar: byOrganization(takeCalendar),
}

/** EXCHANGE-25: how a region writes dates, where it writes them in one way. */
const DATE_ORDERS: Readonly<Record<Organization['region'], DateOrder>> = {
  reader: undefined,
  CA: undefined,
  US: 'monthFirst',
  GB: 'dayFirst',
  IE: 'dayFirst',
  AU: 'dayFirst',
  NZ: 'dayFirst',
  ES: 'dayFirst',
  MX: 'dayFirst',
}

async function plan(planning: Planning, kind: ImportKind, rows: readonly Cells[]): Promise<Planned> {
  const { region } = await getOrganization(planning.db, planning.organizationId)
  const dateOrder = dateOrderOf(rows) ?? DATE_ORDERS[region]
  const read = <Kind extends ImportKind>(of: Kind) => mapInPieces(rows, (cells) => readRow(of, cells, dateOrder))
  switch (kind) {
    case 'schools':
      return planSchools(planning, await read(kind))
    case 'drivers':
      return planDrivers(planning, await read(kind))
    case 'buses':
      return planBuses(planning, await read(kind))
    case 'families':
      return planFamilies(planning, await read(kind))
    case 'children':
      return planChildren(planning, await read(kind))
    case 'stops':
      return planStops(planning, await read(kind))
    case 'assignments':
      return planAssignments(planning, await read(kind))
  }
}
