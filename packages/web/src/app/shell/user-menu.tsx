import { displayName, type Session } from '@firstbell/domain'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { IconChevronDown, IconDoorExit, IconKeyboard, IconSwitchHorizontal } from '../../ui/icons.ts'
import { type Language, LANGUAGES, speak } from '../i18n.ts'
import { useSavedOrganization } from '../saved-organization.ts'
import { useSignOut } from '../use-sign-out.ts'
import styles from './header.module.css'

const SCHEMES = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[]

export function UserMenu({ session, onShortcuts }: { session: Session; onShortcuts(): void }) {
  const { t, i18n } = useTranslation()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [, , forgetOrganization] = useSavedOrganization()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = displayName(session.user)

  function switchOrganizations() {
    forgetOrganization()
    void navigate(paths.selectOrganization)
  }

  return (
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <button type="button" className={styles.user} aria-label={t('shell.account', { name })}>
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{session.user.email}</Menu.Label>
        <Menu.Divider />
        <Menu.Label>{t('shell.language')}</Menu.Label>
        <Menu.RadioGroup
          value={i18n.language}
          onChange={(language) => void speak(language as Language)} // the values are keys of LANGUAGES
        >
          {Object.entries(LANGUAGES).map(([language, own]) => (
            <Menu.RadioItem key={language} value={language} lang={language}>
              {own}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('shell.appearance')}</Menu.Label>
        <Menu.RadioGroup
          value={colorScheme}
          onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)} // one of SCHEMES
        >
          {SCHEMES.map((scheme) => (
            <Menu.RadioItem key={scheme} value={scheme}>
              {t(`shell.${scheme}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onShortcuts}>
          {t('shell.keyboard')}
        </Menu.Item>
        {session.organizations.length > 1 && (
          <Menu.Item leftSection={<IconSwitchHorizontal size={16} />} onClick={switchOrganizations}>
            {t('shell.switchOrganizations')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconDoorExit size={16} />} onClick={signOut}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
