import { api } from '@firstbell/contract'
import { handlePublic, type Mount } from '../../http/handle.ts'

export function mountClock(mount: Mount): void {
  handlePublic(mount, api.clock.get, (_, { serviceClock }) => serviceClock.reading())
}
