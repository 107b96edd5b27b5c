import type { Organization } from '@firstbell/domain'
import { useTranslation } from 'react-i18next'
import { useNavigate, useOutletContext } from 'react-router'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { DriverForm } from './driver-form.tsx'
import { addDriver } from './save-driver.ts'

export function DriverAddPage() {
  const { t } = useTranslation()
  const organization = useOutletContext<Organization>()
  const navigate = useNavigate()
  const leave = () => navigate(paths.drivers)
  return (
    <FormPage title={t('drivers.add')} back={{ to: paths.drivers, words: t('drivers.title') }}>
      <DriverForm
        verb={t('drivers.add')}
        save={(values) => addDriver(organization, values)}
        onSaved={leave}
        onLeave={() => void leave()}
      />
    </FormPage>
  )
}
