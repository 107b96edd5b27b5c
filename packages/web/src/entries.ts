import type { Organization, SignedInUser } from '@firstbell/domain'
import type { ComponentType } from 'react'
import {
  IconAddressBook,
  IconChartBar,
  IconLayoutDashboard,
  IconListDetails,
  IconMessage,
  IconRoute,
  IconWand,
  IconSettings,
  IconSteeringWheel,
  IconUsers,
  IconUserShield,
} from './ui/text/icons.ts'

export interface Viewer {
  organization: Pick<Organization, 'messagingEnabled' | 'ridershipEnabled'>
  user: Pick<SignedInUser, 'isSuperAdmin'>
}

export interface NavigationEntry {
  name: string
  /** A function: in the built scripts this list is read before the icons are there. */
  icon(): ComponentType<{ size?: number | string; stroke?: number | string }>
  /** `g` and then this key open it. */
  key?: string
  isFor?(viewer: Viewer): boolean
}

/** The side navigation, in its order. */
export const ENTRIES = [
  { name: 'dashboard', icon: () => IconLayoutDashboard, key: 'd' },
  { name: 'routes', icon: () => IconRoute, key: 'r' },
  { name: 'routeGenerator', icon: () => IconWand },
  { name: 'families', icon: () => IconUsers, key: 'f' },
  { name: 'drivers', icon: () => IconSteeringWheel, key: 'b' },
  { name: 'messages', icon: () => IconMessage, isFor: ({ organization }) => organization.messagingEnabled },
  { name: 'administrators', icon: () => IconUserShield, key: 'a' },
  { name: 'ridership', icon: () => IconAddressBook, isFor: ({ organization }) => organization.ridershipEnabled },
  { name: 'reports', icon: () => IconListDetails, isFor: ({ organization }) => !organization.ridershipEnabled },
  { name: 'settings', icon: () => IconSettings, key: 's' },
  { name: 'analytics', icon: () => IconChartBar, isFor: ({ user }) => user.isSuperAdmin },
] as const satisfies readonly NavigationEntry[]

export type EntryName = (typeof ENTRIES)[number]['name']
