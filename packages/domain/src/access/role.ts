import { z } from 'zod'

/** The roles of administrators in an organization, from the one that may do least to the one that may do everything. */
export const ROLES = ['viewer', 'dispatcher', 'admin'] as const

/**
 * What an administrator may do in an organization. A viewer reads. A dispatcher also runs the day and changes the plan. An
 * admin also decides who has access, what the public sees, and everything else about the organization.
 */
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** A role includes everything that the roles before it may do. */
export function includesRole(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least)
}

/** ADMIN-7: the sentence for a person whose role is not sufficient. */
export function roleAdvice(role: Role): string {
  return role === 'viewer'
    ? 'Your role viewer can read this organization but not change it. Ask an administrator.'
    : `Your role ${role} cannot do this. Ask an administrator with the role admin.`
}
