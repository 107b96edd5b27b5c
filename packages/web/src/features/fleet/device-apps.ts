import type { Device } from '@firstbell/domain'

/** What reports where a bus is, as an office knows it. */
export const APPS = ['traccarClient', 'owntracks', 'osmand', 'tracker'] as const
export type DeviceApp = (typeof APPS)[number]

export const PROTOCOLS: Readonly<Record<DeviceApp, Device['protocol']>> = {
  traccarClient: 'osmand',
  owntracks: 'owntracks',
  osmand: 'osmand',
  tracker: 'traccar',
}

const OWNTRACKS_USER = 'firstbell'

/** The name under which a device reports: OwnTracks sends the name of its user, too. */
export function nameIn(app: DeviceApp, typed: string): string {
  return app === 'owntracks' ? `owntracks/${OWNTRACKS_USER}/${typed}` : typed
}

export interface AppSetting {
  field:
    | 'serverUrl'
    | 'identifier'
    | 'mode'
    | 'url'
    | 'userId'
    | 'deviceId'
    | 'password'
    | 'webAddress'
    | 'forwardUrl'
    | 'forwardType'
    | 'forwardHeader'
  text: string
}

/** BUS-5: what is typed where, in the order of the app's own settings. */
export function settingsOfApp(
  app: DeviceApp,
  origin: string,
  { name, key }: { name: string; key: string },
): AppSetting[] {
  const address = `${origin}/osmand/${key}`
  const id = encodeURIComponent(name)
  switch (app) {
    case 'traccarClient':
      return [
        { field: 'serverUrl', text: address },
        { field: 'identifier', text: name },
      ]
    case 'owntracks':
      return [
        { field: 'mode', text: 'HTTP' },
        { field: 'url', text: `${origin}/owntracks` },
        { field: 'userId', text: OWNTRACKS_USER },
        { field: 'deviceId', text: name },
        { field: 'password', text: key },
      ]
    case 'osmand':
      return [
        {
          field: 'webAddress',
          text: `${address}?id=${id}&lat={0}&lon={1}&timestamp={2}&altitude={4}&bearing={6}`,
        },
      ]
    case 'tracker':
      return [
        { field: 'forwardUrl', text: `${origin}/traccar` },
        { field: 'forwardType', text: 'json' },
        { field: 'forwardHeader', text: `Authorization: Bearer ${key}` },
        { field: 'identifier', text: name },
      ]
  }
}
