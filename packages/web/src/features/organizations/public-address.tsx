import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { invalidate, client } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { IconCopy, IconWorld } from '../../ui/text/icons.ts'
import { notify } from '../../ui/dialog/notices.tsx'
import { QrCode } from '../../ui/text/qr-code.tsx'
import { useAction } from '../../ui/use-action.ts'
import { MayChange } from '../../ui/role.tsx'
import styles from './public-address.module.css'

interface PublicAddressProps {
  orgId: string
  slug: string
  byId: boolean
}

/** The address of the public pages, as a text, as a code for posters, and a way to make the old one lead nowhere. */
export function PublicAddress({ orgId, slug, byId }: PublicAddressProps) {
  const { t } = useTranslation()
  const [replacing, setReplacing] = useState(false)
  const address = `${location.origin}/public-dashboard/${slug}`
  const replace = useAction(() => client.publicboard.replaceAddress({ query: { orgId } }), {
    async onDone() {
      setReplacing(false)
      await invalidate()
    },
  })
  async function copy() {
    await navigator.clipboard.writeText(address)
    await notify({ message: t('publicBoard.copied') })
  }
  return (
    <section className={styles.address}>
      <QrCode text={address} label={t('publicBoard.code')} className={styles.code} />
      <div>
        <TextInput
          readOnly
          label={t('publicBoard.address')}
          description={byId ? t('publicBoard.addressById') : undefined}
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group gap="xs" mt="sm">
          <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
            {t('publicBoard.copy')}
          </Button>
          <Button
            component="a"
            href={address}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconWorld size={16} />}
          >
            {t('publicBoard.open')}
          </Button>
          <Button component="a" href={`${address}?kiosk`} target="_blank" rel="noreferrer" variant="default">
            {t('publicBoard.kiosk')}
          </Button>
          <MayChange>
            <Button variant="subtle" color="red" onClick={() => setReplacing(true)}>
              {t('publicBoard.replace')}
            </Button>
          </MayChange>
        </Group>
      </div>
      {replacing && (
        <Confirm
          title={t('publicBoard.replace')}
          losses={[t('publicBoard.replaceLoss')]}
          verb={t('publicBoard.replace')}
          danger
          pending={replace.pending}
          failure={replace.failure}
          onConfirm={() => replace.start(undefined)}
          onClose={() => setReplacing(false)}
        >
          {t('publicBoard.replaceQuestion')}
        </Confirm>
      )}
    </section>
  )
}
