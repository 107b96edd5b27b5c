import { api } from '@firstbell/contract'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useMay } from '../role.tsx'
import { IconBan } from '../text/icons.ts'
import { uiWords } from '../words.en.ts'
import { useWords } from '../../words.ts'
import { PageMessage } from './message.tsx'
import { usePageTitle } from './use-page-title.ts'

/** The features that an organization turns on and off. */
export type Feature = 'messagingEnabled' | 'ridershipEnabled'

/** WEB-72: a page of a feature that is off says so, and who turns it on. */
export function FeatureOff({ feature }: { feature: Feature }) {
  const t = useWords(uiWords)
  const mayTurnOn = useMay(api.organizations.change)
  const title = t(`featureOff.${feature}`)
  usePageTitle(title)
  return (
    <PageMessage
      page
      icon={IconBan}
      title={title}
      action={
        <Button component={Link} to={mayTurnOn ? paths.settingsFeatures : paths.dashboard}>
          {t(mayTurnOn ? 'featureOff.turnOn' : 'featureOff.toDashboard')}
        </Button>
      }
    >
      {t('featureOff.kept')} {t(mayTurnOn ? 'featureOff.byYou' : 'featureOff.byAdmin')}
    </PageMessage>
  )
}
