import { BACKUP } from './engines.ts'
import type { Fit } from './fitting.ts'

const withParams =
  (params: object): Fit =>
  (input) => ({ ...input, params: { ...(input.params as object), ...params } })
const withBody =
  (body: object): Fit =>
  (input) => ({ ...input, body: { ...(input.body as object), ...body } })

/** A browser that allows notifications. */
const SUBSCRIPTION = {
  endpoint: 'https://push.firstbell.example/phone',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
}

/** As `FITS`, for what is mounted beside the contract: by what its name begins with. */
const FITS_BESIDE: readonly (readonly [beginning: RegExp, Fit])[] = [
  // The public pages of an organization are everybody's; what they hold is prove:public's business.
  [
    /^\w+ \/public-dashboard\//,
    (input, records) => {
      const version = records.organization.replace(/-organization$/, '-logo')
      const params = { ...(input.params as object), address: records.organization }
      return { ...input, params: 'version' in params ? { ...params, version } : params }
    },
  ],
  [/^GET \/tiles\//, withParams({ z: '0', x: '0', y: '0' })],
  [/^PUT \/app\/region\//, withParams({ name: 'map.osm.pbf' })],
  [/^GET \/app\/backups\//, withParams({ name: BACKUP.name })],
  // From a later day on.
  [/^POST \/t\/:token childId$/, withBody({ firstDate: '2026-11-30', lastDate: '2026-11-30' })],
  [/^POST \/t\/:token delegate$/, withBody({ endsOn: '2026-11-30' })],
  [
    /^POST \/t\/:token alertSettings$/,
    withBody({ alertSettings: 'save', approachingMinutes: '10', quietFrom: '', quietTo: '', language: '' }),
  ],
  [/^POST \/t\/:token\/push$/, withBody({ subscription: SUBSCRIPTION, isOn: true })],
]

export function fitBesideContract(name: string): Fit | undefined {
  return FITS_BESIDE.find(([beginning]) => beginning.test(name))?.[1]
}
