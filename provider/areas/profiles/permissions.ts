// What the permissions are called, and what each opens, for whoever puts a profile together.
import { PERMISSION_KEYS, type PermissionKey } from '#contract/kit.ts'

interface Permission {
  name: string
  description: string
}

const PERMISSIONS: Record<PermissionKey, Permission> = {
  read_access: {
    name: 'Odczyt',
    description:
      'Aktualności, kalendarz, głosowania do wglądu oraz opublikowane dokumenty, także te udostępnione grupom roboczym, do których należy użytkownik.',
  },
  voting: {
    name: 'Głosowanie',
    description: 'Oddawanie głosów: członek i zastępca w imieniu swojej instytucji, a w głosowaniach powszechnych każdy we własnym imieniu.',
  },
  user_admin: {
    name: 'Administracja',
    description:
      'Przygotowanie aktualności, dokumentów, kalendarza, głosowań i powiadomień oraz konta użytkowników, profile, słowniki i dzienniki zdarzeń. Bez kont i profili superadministratorów.',
  },
  super_admin: {
    name: 'Superadministracja',
    description: 'Wszystko, na co pozwalają pozostałe uprawnienia, a ponadto nadawanie i odbieranie tego uprawnienia.',
  },
}

export const PERMISSION_NAMES = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, PERMISSIONS[key].name])) as Record<PermissionKey, string>

/** In the order of the contract, each once. */
export const inOrder = (keys: readonly PermissionKey[]): PermissionKey[] => PERMISSION_KEYS.filter((key) => keys.includes(key))

export const described = (key: PermissionKey) => ({ key, ...PERMISSIONS[key] })
