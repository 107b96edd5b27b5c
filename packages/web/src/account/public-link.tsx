import { Button, Group, Menu, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { notify } from '../ui/dialog/notices.tsx'
import { IconChevronDown, IconCopy, IconWorld } from '../ui/text/icons.ts'
import { QrCode } from '../ui/text/qr-code.tsx'
import styles from './public-link.module.css'
import { organizationsWords } from '../features/organizations/words.en.ts'
import { useWords } from '../words.ts'
import { publicPageWords } from './words-public-page.en.ts'

interface PublicLinkProps {
  /** The secret in the address. */
  slug: string
  /** What the QR code is for. */
  codeLabel: string
  description?: string | undefined
  /** More to press. */
  children: ReactNode
}

/** Where a public page is. */
export function publicAddress(slug: string): string {
  return `${location.origin}/public-dashboard/${slug}`
}

/** The address of a public page, as a text, and as a code for posters. */
export function PublicLink({ slug, codeLabel, description, children }: PublicLinkProps) {
  const t = useWords(organizationsWords)
  const address = publicAddress(slug)
  async function copy() {
    await navigator.clipboard.writeText(address)
    await notify({ message: t('publicBoard.copied') })
  }
  return (
    <div className={styles.address}>
      <QrCode text={address} label={codeLabel} className={styles.code} />
      <div>
        <TextInput
          readOnly
          label={t('publicBoard.address')}
          description={description}
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
            variant="subtle"
            leftSection={<IconWorld size={16} />}
          >
            {t('publicBoard.open')}
          </Button>
          <KioskLinks address={address} />
          {children}
        </Group>
      </div>
    </div>
  )
}

const KIOSK_THEMES = { system: '', light: '&theme=light', dark: '&theme=dark' }

/** PUBLIC-30: the page for a wall screen, in each theme. */
function KioskLinks({ address }: { address: string }) {
  const t = useWords(organizationsWords)
  const w = useWords(publicPageWords)
  return (
    <Menu withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="subtle" rightSection={<IconChevronDown size={16} />}>
          {t('publicBoard.kiosk')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['system', 'light', 'dark'] as const).map((theme) => (
          <Menu.Item
            key={theme}
            component="a"
            href={`${address}?kiosk${KIOSK_THEMES[theme]}`}
            target="_blank"
            rel="noreferrer"
          >
            {w(`kioskThemes.${theme}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
