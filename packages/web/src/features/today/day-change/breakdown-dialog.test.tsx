import { expect, test, vi } from 'vitest'
import { givenScheduledRun } from '../../../testing/given-scheduled-run.ts'
import { eventually, InOrganization, press, render } from '../../../testing/render.tsx'
import { BreakdownDialog } from './breakdown-dialog.tsx'

const at = (lat: number) => ({ lat, lng: -83, at: 100 })
const { run: state } = givenScheduledRun()
const driving = (routeId: string, busId: string, lat: number, riders = {}) =>
  givenScheduledRun({
    routeId,
    routeName: routeId,
    busId,
    busNumber: busId,
    startAt: routeId === 'own' ? 1000 : 10,
    endAt: routeId === 'own' ? 2000 : 900,
    run: { ...state, active: routeId === 'own', busId, position: at(lat), riders },
  })
const own = driving('own', '12', 40, { ada: { ride: 'boarded', stopId: 's', at: 90 } })
const sameDay = [own, driving('far', '31', 40.2), driving('small', '7', 40.01), driving('near', '9', 40.05)]
const room = { seats: 2, wheelchairPlaces: 0, seatsMissing: 0, wheelchairPlacesMissing: 0 }

function answerTo(pathname: string) {
  const ids = ['12', '31', '7', '9']
  if (pathname === '/app/buses')
    return ids.map((id) => ({
      organizationId: 'o1',
      id,
      number: id,
      capacity: 48,
      wheelchairPlaces: 0,
      plate: '',
      active: true,
      version: 'v',
    }))
  if (pathname !== '/app/scheduled-runs/fits') return []
  return { riders: 2, buses: ids.map((busId) => ({ busId, ...room, seatsMissing: busId === '7' ? 1 : 0 })) }
}

test('[DAY-38] for a bus that broke down the nearest free bus with room is chosen, and one press sends it', async () => {
  const written: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json(answerTo(new URL(url, 'http://x').pathname))
    written.push(JSON.parse(String(init.body)))
    return Response.json({ ...own, fit: null })
  })
  await render(
    <InOrganization organization={{ id: 'o1' }}>
      <BreakdownDialog scheduledRun={own} sameDay={sameDay} onClose={() => undefined} />
    </InOrganization>,
  )
  await eventually(expect.poll(() => document.body.textContent).toContain('Bus 9 is the nearest one that is free'))
  expect(document.body.textContent).toContain('1 rider is on board.')
  await press('Save for today')
  await eventually(expect.poll(() => written).toEqual([expect.objectContaining({ busId: '9' })]))
})
