import { Accent, type LogoFault, MAX_LOGO_BYTES, readLogo } from '@firstbell/domain'
import { Button, FileButton, Group, Input } from '@mantine/core'
import { type ReactNode, useId, useRef } from 'react'
import { IconPhoto } from '../../../ui/text/icons.ts'
import { BrandPreview } from './brand-preview.tsx'
import styles from './brand-fields.module.css'
import { urlOfBytes } from './logo-url.ts'
import { organizationsWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

/** What a form gives an input of one of its fields. */
interface Field {
  label?: string | undefined
  value?: string
  error?: ReactNode
  /** By which the form finds the input. */
  'data-path'?: string
  onChange(value: string): void
}

interface BrandFieldsProps {
  /** The name of the organization, as it is typed. */
  name: string
  /** Its logo as an address of data; empty where there is none. */
  logo: Field
  /** Its accent; empty where it has none of its own. */
  accent: Field
  onLogoFault(sentence: string): void
}

/** BRAND-2, BRAND-4: logo and accent of an organization, and how its public pages look with them. */
export function BrandFields({ name, logo, accent, onLogoFault }: BrandFieldsProps) {
  return (
    <>
      <LogoField {...logo} onFault={onLogoFault} />
      <AccentField {...accent} />
      <BrandPreview name={name} logo={logo.value ?? ''} accent={Accent.safeParse(accent.value).data} />
    </>
  )
}

const KINDS = 'image/png,image/jpeg,image/webp'

function LogoField({ label, value, error, onChange, onFault }: Field & { onFault(sentence: string): void }) {
  const t = useWords(organizationsWords)
  const forget = useRef<() => void>(null)

  async function read(file: File) {
    forget.current?.() // so that the same file can be chosen again
    const tooHeavy: LogoFault = 'too-heavy'
    const logo = file.size > MAX_LOGO_BYTES ? tooHeavy : readLogo(new Uint8Array(await file.arrayBuffer()))
    if (typeof logo === 'string') onFault(t(`brand.faults.${logo}`, { file: file.name }))
    else onChange(await urlOfBytes(logo.bytes, logo.type))
  }

  return (
    <Input.Wrapper
      labelElement="div"
      label={label}
      description={t('brand.logoHint')}
      error={error}
      errorProps={{ role: 'alert' }}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Group gap="xs" className={styles.buttons}>
        <FileButton resetRef={forget} onChange={(file) => file && void read(file)} accept={KINDS}>
          {({ onClick }) => (
            <Button variant="default" leftSection={<IconPhoto size={16} />} onClick={onClick}>
              {value ? t('brand.otherLogo') : t('brand.chooseLogo')}
            </Button>
          )}
        </FileButton>
        {value && (
          <Button variant="subtle" color="red" onClick={() => onChange('')}>
            {t('brand.removeLogo')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}

const STANDARD = '#1f5fd1'

function AccentField({ label, value = '', error, onChange, ...rest }: Field) {
  const t = useWords(organizationsWords)
  const id = useId()
  return (
    <Input.Wrapper id={id} label={label} description={t('brand.accentHint')} error={error}>
      <Group gap="xs" className={styles.accent}>
        <Input
          {...rest}
          id={id}
          value={value}
          error={Boolean(error)}
          onChange={(event) => onChange(event.currentTarget.value)}
          placeholder={STANDARD}
          maxLength={9}
          leftSectionPointerEvents="all"
          leftSectionWidth={42}
          leftSection={
            <input
              type="color"
              className={styles.colour}
              aria-label={t('brand.pickAccent')}
              value={Accent.safeParse(value).data ?? STANDARD}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          }
        />
        {value && (
          <Button variant="default" onClick={() => onChange('')}>
            {t('brand.standardAccent')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
