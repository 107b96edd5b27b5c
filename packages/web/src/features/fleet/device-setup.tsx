import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { query } from '../../api.ts'
import { paths } from '../../paths.ts'
import { ShownOnce } from '../../ui/dialog/shown-once.tsx'
import { useFormats } from '../../ui/text/formats.ts'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { type DeviceApp, settingsOfApp } from './device-apps.ts'
import styles from './device-setup.module.css'
import { uiWords } from '../../ui/words.en.ts'
import { fleetWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { fleetListWords } from '../../live/words-lists.en.ts'

export interface MadeDevice {
  id: string
  app: DeviceApp
  /** As it was typed. */
  name: string
  secret: string
}

/** BUS-5: what to type where in the app of a new device, and whether it has reported. Its key is shown here and nowhere else. */
export function DeviceSetup({ id, app, name, secret }: MadeDevice) {
  const t = useWords(fleetWords, uiWords)
  const words = useWords(fleetListWords)
  const values = settingsOfApp(app, location.origin, { name, key: secret })
  const lines = [
    { words: t('secrets.key'), text: secret },
    ...values.map(({ field, text }) => ({ words: words(`values.${field}`), text })),
  ]
  return (
    <ShownOnce
      title={t('secrets.made', { name })}
      lead={t('devices.seenOnce')}
      lines={lines}
      to={paths.settingsDevices}
    >
      {app === 'traccarClient' && (
        <QrCode
          text={`${location.origin}/osmand/${secret}?id=${encodeURIComponent(name)}`}
          label={t('devices.code')}
          className={styles.code}
        />
      )}
      <h2 className={styles.title}>{words('setUp', { app: words(`apps.${app}`) })}</h2>
      <p className={styles.steps}>{words(`steps.${app}`)}</p>
      <FirstReport deviceId={id} />
    </ShownOnce>
  )
}

const ASK_AGAIN_MS = 2000

function FirstReport({ deviceId }: { deviceId: string }) {
  const t = useWords(fleetWords)
  const words = useWords(fleetListWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const { data: devices } = useQuery({
    ...query(api.devices.list, { query: { orgId } }),
    refetchInterval: ({ state }) => (state.data?.find(({ id }) => id === deviceId)?.lastSeenAt ? false : ASK_AGAIN_MS),
  })
  const device = devices?.find(({ id }) => id === deviceId)
  return (
    <p role="status" className={styles.steps}>
      {device?.lastSeenAt
        ? words('received', { time: formats.clock(device.lastSeenAt) })
        : device?.rejectReason
          ? t(`devices.rejected.${device.rejectReason}`)
          : words('waiting')}
    </p>
  )
}
