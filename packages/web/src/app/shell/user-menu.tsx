import { displayName } from '@firstbell/domain'
import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSavedOrganization } from '../../account/saved-organization.ts'
import { useSignOut } from '../../account/use-sign-out.ts'
import { useSession } from '../../api.ts'
import { paths } from '../../paths.ts'
import {
  IconChartBar,
  IconChevronDown,
  IconDatabase,
  IconHistory,
  IconDoorExit,
  IconKeyboard,
  IconMail,
  IconMapPin,
  IconSwitchHorizontal,
  IconTrash,
  IconUserCircle,
} from '../../ui/text/icons.ts'
import styles from './header.module.css'
import { useSpeak } from '../../ui/use-speak.ts'
import { appWords } from '../words.en.ts'
import { useLanguage, useWords, type Language, nameOfLanguage, SPOKEN_LANGUAGES } from '../../words.ts'

const DeleteTrial = lazy(async () => ({ default: (await import('./delete-trial.tsx')).DeleteTrial }))
const SCHEMES = ['light', 'dark', 'auto'] as const satisfies MantineColorScheme[]

export function UserMenu({ onShortcuts }: { onShortcuts(): void }) {
  const t = useWords(appWords)
  const { user, organizations, isTrialTestAccount } = useSession()
  const [, , forgetOrganization] = useSavedOrganization()
  const [deleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const signOut = useSignOut()
  const name = displayName(user)

  function switchOrganizations() {
    forgetOrganization()
    void navigate(paths.selectOrganization)
  }

  return (
    <>
      <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={styles.user} aria-label={t('shell.account', { name })}>
            <span className={styles.name}>{name}</span>
            <IconChevronDown size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email}</Menu.Label>
          <Menu.Item component={Link} to={paths.profile} leftSection={<IconUserCircle size={16} />}>
            {t('shell.profile')}
          </Menu.Item>
          <Menu.Item leftSection={<IconDoorExit size={16} />} onClick={signOut}>
            {t('shell.signOut')}
          </Menu.Item>
          {(organizations.length > 1 || user.isSuperAdmin) && (
            <Menu.Item leftSection={<IconSwitchHorizontal size={16} />} onClick={switchOrganizations}>
              {t('shell.switchOrganizations')}
            </Menu.Item>
          )}
          {isTrialTestAccount && (
            <Menu.Item color="var(--fb-worse)" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
              {t('shell.deleteTrial')}
            </Menu.Item>
          )}
          {user.isSuperAdmin && <InstallationItems />}
          <Menu.Divider />
          <Preferences />
          <Menu.Divider />
          <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={onShortcuts}>
            {t('shell.keyboard')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {deleting && (
        <Suspense>
          <DeleteTrial onClose={() => setDeleting(false)} />
        </Suspense>
      )}
    </>
  )
}

/** The pages of the installation, which only super administrators have. */
function InstallationItems() {
  const t = useWords(appWords)
  return (
    <>
      <Menu.Item component={Link} to={paths.analytics} leftSection={<IconChartBar size={16} />}>
        {t('shell.analytics')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.outbox} leftSection={<IconMail size={16} />}>
        {t('shell.outbox')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.region} leftSection={<IconMapPin size={16} />}>
        {t('shell.region')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.backups} leftSection={<IconDatabase size={16} />}>
        {t('shell.backups')}
      </Menu.Item>
      <Menu.Item component={Link} to={paths.installationLog} leftSection={<IconHistory size={16} />}>
        {t('shell.installationLog')}
      </Menu.Item>
    </>
  )
}

function Preferences() {
  const t = useWords(appWords)
  const language = useLanguage()
  const speak = useSpeak()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t('shell.language')}</Menu.Label>
      <Menu.RadioGroup
        value={language}
        onChange={(language) => speak(language as Language)} // one of SPOKEN_LANGUAGES
      >
        {SPOKEN_LANGUAGES.map((language) => (
          <Menu.RadioItem key={language} value={language} lang={language}>
            {nameOfLanguage(language)}
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
    </>
  )
}
