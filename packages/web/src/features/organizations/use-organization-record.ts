import type { Answer, api } from '@firstbell/contract'
import { Accent, Organization } from '@firstbell/domain'
import { client } from '../../api.ts'
import { positionRule } from '../../map/places/position-rule.ts'
import { parsePosition, positionText } from '../../map/places/position-text.ts'
import { invalidSentence } from '../../ui/form/sentences.ts'
import { changedFrom, useRecordForm } from '../../ui/form/use-record-form.ts'
import { dataOfUrl, urlOfLogo } from './public/logo-url.ts'
import { type ReadOrganization, useSaveOrganization } from './organization-settings.tsx'
import { organizationsWords } from './words.en.ts'
import { trialWords } from '../trial/words.en.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { yardWords } from './maps/words-yard.en.ts'
import { mapWords } from '../../map/words.en.ts'

export type Logo = Answer<typeof api.logos.get>['logo']

/** The days on which weeks begin somewhere. */
const WEEK_STARTS = { '0': 0, '1': 1, '6': 6 } as const

/** What the form of an organization and its logo begins with, its rules, and how it is saved. */
export function useOrganizationRecord(organization: ReadOrganization, presentLogo: Logo) {
  const t = useWords(mapWords, organizationsWords, trialWords, uiWords)
  const w = useWords(yardWords)
  const { save, onSaved, dialog } = useSaveOrganization(organization)
  const initial = {
    name: organization.name,
    address: organization.address,
    location: positionText(organization.location),
    yardAddress: organization.yardAddress,
    yardLocation: positionText(organization.yardLocation),
    phone: organization.phone,
    contactEmail: organization.contactEmail,
    busNum: organization.busNum,
    logo: urlOfLogo(presentLogo),
    accent: organization.accent ?? '',
    units: organization.units,
    timeZone: organization.timeZone,
    region: organization.region,
    // '' where none is set
    timeThreshold: organization.timeThreshold ?? ('' as const),
    liveThreshold: organization.liveThreshold ?? ('' as const),
    weekStart: String(organization.weekStart) as keyof typeof WEEK_STARTS, // one of three days
    secondFactorFor: organization.secondFactorFor,
    setupHidden: organization.setupHidden,
  }
  const record = useRecordForm({
    record: Organization,
    initial,
    fields: {
      name: { label: t('settings.name'), required: true },
      address: { label: t('settings.address') },
      location: positionRule(t, t('organization.location')),
      yardAddress: { label: w('yardAddress') },
      yardLocation: positionRule(t, w('yardLocation')),
      phone: { label: t('settings.phone') },
      contactEmail: { label: t('settings.contactEmail') },
      busNum: { label: t('plan.busNum'), required: true },
      logo: { label: t('brand.logo') },
      accent: {
        label: t('brand.accent'),
        check: (typed) =>
          Accent.safeParse(typed).success ? undefined : invalidSentence(t, t('brand.accent'), t('brand.accentForm')),
      },
      units: { label: t('settings.units') },
      timeZone: { label: t('settings.timeZone'), required: true },
      region: { label: t('settings.region') },
      timeThreshold: { label: t('settings.timeThreshold') },
      liveThreshold: { label: t('settings.liveThreshold') },
      weekStart: { label: t('settings.weekStart') },
      secondFactorFor: { label: t('settings.secondFactor') },
      setupHidden: { label: t('settings.setupHidden') },
    },
    async save(typed) {
      const { location, yardLocation, weekStart, logo, accent, timeThreshold, liveThreshold, ...changes } = changedFrom(
        initial,
        typed,
      )
      if (logo !== undefined) await saveLogo(organization.id, logo)
      return save({
        ...changes,
        ...(timeThreshold !== undefined && { timeThreshold: timeThreshold === '' ? null : timeThreshold }),
        ...(liveThreshold !== undefined && { liveThreshold: liveThreshold === '' ? null : liveThreshold }),
        ...(accent !== undefined && { accent: accent.trim() || null }),
        ...(weekStart !== undefined && { weekStart: WEEK_STARTS[weekStart] }),
        ...(location !== undefined && { location: parsePosition(location) ?? null }),
        ...(yardLocation !== undefined && { yardLocation: parsePosition(yardLocation) ?? null }),
      })
    },
    onSaved,
  })
  /** `dialog` asks for the password again. */
  return { record, dialog }
}

async function saveLogo(organizationId: string, url: string): Promise<void> {
  const params = { organizationId }
  if (url) await client.logos.replace({ params, body: { data: dataOfUrl(url) } })
  else await client.logos.remove({ params })
}
