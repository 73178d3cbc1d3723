// What the news pages show to whom. It only hides things: the provider decides.
import type { PermissionKey } from '#contract/kit.ts'

export const managesNews = (permissions: readonly PermissionKey[] = []): boolean => permissions.includes('user_admin') || permissions.includes('super_admin')
