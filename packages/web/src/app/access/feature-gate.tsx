import type { Organization } from '@firstbell/domain'
import { Outlet, useOutletContext } from 'react-router'
import { type Feature, FeatureOff } from '../../ui/page/feature-off.tsx'

/** WEB-72: opens a page to an organization that uses its feature. */
export function FeatureGate({ feature }: { feature: Feature }) {
  const organization = useOutletContext<Organization>()
  return organization[feature] ? <Outlet context={organization} /> : <FeatureOff feature={feature} />
}
