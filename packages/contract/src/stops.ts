import { Id, Stop } from '@firstbell/domain'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { RouteParams } from './routes.ts'

const StopDraft = z.strictObject({
  name: Stop.shape.name,
  address: Stop.shape.address.default(''),
  displayAddress: Stop.shape.displayAddress.default(''),
  location: Stop.shape.location,
  stoptime: Stop.shape.stoptime,
  type: Stop.shape.type.default(0),
})

export const stops = {
  create: endpoint({
    method: 'POST',
    path: '/app/routes/:routeId/stops',
    access: 'admin',
    summary: 'Add a stop at the end of a route',
    params: RouteParams,
    body: StopDraft,
    response: z.object({ id: Id }),
  }),
}
