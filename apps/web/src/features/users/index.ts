import { Users } from 'lucide-react'
import { definePage } from '../../shared/define-page.ts'

export const usersPage = definePage({
  id: 'users',
  path: '/admin/users',
  title: { en: 'User Management', de: 'Benutzerverwaltung' },
  group: null,
  icon: Users,
  words: ['users'],
  view: { load: async () => (await import('./users-page.tsx')).UsersPage },
})
