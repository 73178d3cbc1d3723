import { NextResponse } from 'next/server'

export default function middleware(request) {
  return NextResponse.next({ request: { headers: new Headers(request.headers) } })
}

export const config = { runtime: 'nodejs', matcher: ['/((?!_next/).*)'] }
