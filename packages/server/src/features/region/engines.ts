import type { Settings } from '../../settings.ts'
import type { Geocoding } from '../geocode/geocoding.ts'
import { outsideGeocoding } from '../geocode/outside-geocoding.ts'
import { graphhopper } from '../streets/graphhopper.ts'
import { openrouteservice } from '../streets/openrouteservice.ts'
import { osrm } from '../streets/osrm.ts'
import { outsideRouting } from '../streets/outside-routing.ts'
import type { Routing } from '../streets/routing.ts'
import { valhalla } from '../streets/valhalla.ts'

const ROUTING = { OSRM: osrm, Valhalla: valhalla, GraphHopper: graphhopper, openrouteservice }

/** The engines that the operator named; what is not named is done by the region in the data folder. */
export function namedEngines(settings: Settings, now: () => number): { routing?: Routing; geocoding?: Geocoding } {
  const { ROUTING_ENGINE: router, ROUTING_URL, GEOCODER_ENGINE: geocoder, GEOCODER_URL } = settings
  const plain = (url: string) => url.replace(/\/+$/, '')
  return {
    ...(router && ROUTING_URL
      ? { routing: outsideRouting(ROUTING[router]({ engine: router, url: plain(ROUTING_URL), key: settings.ROUTING_KEY }), { trafficSide: settings.TRAFFIC_SIDE, now }) } // prettier-ignore
      : {}),
    ...(geocoder && GEOCODER_URL
      ? { geocoding: outsideGeocoding(geocoder, plain(GEOCODER_URL), settings.GEOCODER_KEY, now) }
      : {}),
  }
}
