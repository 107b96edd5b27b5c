import type { Endpoint } from '@firstbell/contract'
import type { ComponentType } from 'react'
import type { EntryName } from './entries.ts'
import type { Feature } from './ui/page/feature-off.tsx'
import type { KeyOf } from './words.ts'
import type { TAB_WORDS } from './tab-words.ts'

/** A page of a feature. Its code is loaded when it is first opened. */
export interface Page {
  /** Without one it is what its parent shows first. */
  path?: string
  load(): Promise<ComponentType>
  children?: readonly Page[]
  /** Where its address leads without the id that it may leave out. */
  withoutId?: string
  /** The call that the page is for. It does not open to a role that may not make it. */
  needs?: Endpoint
  /** The call with which the page changes what it shows; without one a dispatcher may. */
  changes?: Endpoint
  /** The feature to which the page belongs: while that is off, the page says so. */
  feature?: Feature
  /** The entry of the side navigation that opens it; several where it is called otherwise for some. */
  entry?: EntryName | readonly EntryName[]
  /** A page of the settings, in this group and order. */
  tab?: { group: SettingsGroup; order: number; words: TabWords }
}

/** What the tabs of the settings are called. */
type TabWords = KeyOf<(typeof TAB_WORDS)[number]>

export const SETTINGS_GROUPS = ['organization', 'fleet', 'public', 'integrations'] as const
type SettingsGroup = (typeof SETTINGS_GROUPS)[number]

/** The pages of a feature, by where they are shown. */
export interface FeaturePages {
  /** Within an organization, beside the side navigation. */
  organization?: readonly Page[]
  /** Under the tabs of the settings. */
  settings?: readonly Page[]
  /** For the super administrator of the installation. */
  installation?: readonly Page[]
  /** For visitors, without an organization. */
  outer?: readonly Page[]
}
