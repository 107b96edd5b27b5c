import type { Settings } from '../settings/settings.ts'
import type { Geocoding } from './geocoding/geocoding.ts'
import { googleAddresses } from './geocoding/google.ts'
import { nominatim, outsideGeocoding, pelias, photon } from './geocoding/outside-geocoding.ts'
import { googleRoutes } from './routing/google.ts'
import { outsideRouting } from './routing/outside-routing.ts'
import type { Routing } from './routing/routing.ts'
import { valhalla } from './routing/valhalla.ts'

const ROUTING = { Valhalla: valhalla }
const GEOCODING = { Photon: photon, Nominatim: nominatim, Pelias: pelias }

/** The configured map services; everything else uses the region in the data folder. */
export function namedEngines(settings: Settings, now: () => number): { routing?: Routing; geocoding?: Geocoding } {
  const { ROUTING_ENGINE: router, ROUTING_URL, GEOCODER_ENGINE: geocoder, GEOCODER_URL } = settings
  const options = { trafficSide: settings.TRAFFIC_SIDE, now }
  const plain = (url: string) => url.replace(/(?<!\/)\/+$/, '')
  if (settings.GOOGLE_MAPS_KEY) {
    const google = (host: string) => ({
      engine: 'Google',
      url: `https://${host}.googleapis.com`,
      key: settings.GOOGLE_MAPS_KEY,
    })
    return {
      routing: outsideRouting(googleRoutes(google('routes')), options),
      geocoding: outsideGeocoding(googleAddresses({ places: google('places'), geocoding: google('geocode') }), now),
    }
  }
  return {
    ...(router && ROUTING_URL
      ? {
          routing: outsideRouting(
            ROUTING[router]({ engine: router, url: plain(ROUTING_URL), key: settings.ROUTING_KEY }),
            options,
          ),
        }
      : {}),
    ...(geocoder && GEOCODER_URL
      ? {
          geocoding: outsideGeocoding(
            GEOCODING[geocoder]({ engine: geocoder, url: plain(GEOCODER_URL), key: settings.GEOCODER_KEY }),
            now,
          ),
        }
      : {}),
  }
}
