import { api } from '@firstbell/contract'
import type { SetupStep } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { MayChange, useMay } from '../../../ui/role.tsx'
import styles from './setup-card.module.css'
import { setupWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

type Step = SetupStep['step']

const ADD: Record<Step, string> = {
  schools: paths.schoolAdd,
  calendar: paths.settingsCalendar,
  buses: paths.busAdd,
  drivers: paths.driverAdd,
  families: paths.familyAdd,
  addresses: `${paths.families}?without=address`,
  routes: paths.routeAdd,
  devices: paths.deviceAdd,
  publicLink: paths.settingsPublic,
}

/** What files can be imported of. */
const FROM_FILES: readonly Step[] = ['buses', 'drivers', 'families', 'routes']

/** What is done about a step: an import first, where there is one. */
export function StepActions({ step, isNext }: { step: Step; isNext: boolean }) {
  const t = useWords(setupWords)
  const mayImport = useMay(api.importExport.import)
  const name = t(`steps.${step}`)
  return (
    <MayChange>
      <span className={styles.actions}>
        {mayImport && FROM_FILES.includes(step) && (
          <Button
            component={Link}
            to={paths.settingsImportExport}
            size="compact-sm"
            variant={isNext ? 'filled' : 'default'}
            aria-label={`${t('import')}: ${name}`}
          >
            {t('import')}
          </Button>
        )}
        <Button
          component={Link}
          to={ADD[step]}
          size="compact-sm"
          variant={isNext && !(mayImport && FROM_FILES.includes(step)) ? 'filled' : 'default'}
        >
          {t(`act.${step}`)}
        </Button>
      </span>
    </MayChange>
  )
}
