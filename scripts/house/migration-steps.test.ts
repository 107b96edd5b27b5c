import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { breakingSteps } from './migration-steps.ts'

const root = path.resolve(import.meta.dirname, '../..')
const MIGRATIONS = path.join(root, 'packages/server/src/db/migrations')
/** Those before were there before the first release. */
const FIRST = 22

const released = [...readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8').matchAll(/^## (\d+\.\d+\.\d+) /gm)].map(
  ([, version = '']) => version,
)

test('[DATA-17] no migration breaks the former version, which may still run', () => {
  const names = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql') && Number.parseInt(name, 10) >= FIRST)
  const broken = names.flatMap((name) =>
    breakingSteps(readFileSync(path.join(MIGRATIONS, name), 'utf8'), released).map((step) => `${name}: ${step}`),
  )
  expect(broken).toEqual([])
})

test('[DATA-17] steps that break the former version are found, those that do not are not', () => {
  const found = (sql: string) => breakingSteps(sql, ['0.2.0'])
  expect(found('DROP TABLE "old";--> statement-breakpoint\nALTER TABLE "buses" DROP COLUMN "color";')).toEqual([
    'DROP TABLE',
    'DROP COLUMN',
  ])
  expect(found('ALTER TABLE "buses" RENAME COLUMN "num" TO "number";')).toEqual(['RENAME'])
  expect(found('ALTER TABLE "buses" ALTER COLUMN "num" SET NOT NULL;')).toEqual(['SET NOT NULL'])
  expect(found('ALTER TABLE "buses" ALTER COLUMN "num" SET DATA TYPE integer;')).toEqual(['SET DATA TYPE'])
  const required = 'ADD COLUMN "wheels" integer NOT NULL'
  expect(found(`ALTER TABLE "buses" ${required};`)).toEqual(['ADD COLUMN … NOT NULL without DEFAULT'])
  expect(found(`ALTER TABLE "buses" ADD COLUMN "seats" integer DEFAULT 1, ${required};`)).toHaveLength(1)
  expect(found('ALTER TABLE "buses" ADD COLUMN "seats" numeric(4, 1) DEFAULT 1 NOT NULL;')).toEqual([])
  expect(found(`ALTER TABLE "buses" ${required} DEFAULT 6;--> statement-breakpoint\n-- DROP TABLE "old"`)).toEqual([])
  expect(found('CREATE TABLE "wheels" ("id" text NOT NULL);')).toEqual([])
  expect(found('ALTER TABLE "buses" DROP CONSTRAINT "buses_key";')).toEqual([])
  expect(found('ALTER TABLE "buses" ADD COLUMN "sum" integer GENERATED ALWAYS AS (1) STORED NOT NULL;')).toEqual([])
})

test('[DATA-17] a step is allowed where its comment names a released version since which nothing uses it', () => {
  const drop = (comment: string) => breakingSteps(`${comment}\nALTER TABLE "buses" DROP COLUMN "color";`, ['0.2.0'])
  expect(drop('-- unused since 0.2.0: the page shows the number')).toEqual([])
  expect(drop('-- unused since 0.3.0: the page shows the number')).toEqual(['DROP COLUMN'])
  expect(drop('-- unused since 0.2.0:')).toEqual(['DROP COLUMN'])
  expect(drop('-- not needed')).toEqual(['DROP COLUMN'])
})
