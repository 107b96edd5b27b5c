import { ProfileForm as Profile } from '../../features/profile/profile-page.tsx'
import { Preferences } from './preferences.tsx'

export function ProfilePage() {
  return <Profile preferences={<Preferences />} />
}
