// Second factors: of logins, of own accounts, of agencies.
import type { FactorsContext } from './context.ts';
import { dutyService } from './duty.service.ts';
import { loginFactors } from './login.service.ts';
import { ownFactors } from './own.service.ts';
import { resetsService } from './resets.service.ts';

export type FactorsModule = ReturnType<typeof factorsModule>;

export function factorsModule(context: FactorsContext) {
  const login = loginFactors(context);
  const duty = dutyService(context);
  return {
    context,
    login,
    duty,
    own: ownFactors(context, login, duty),
    resets: resetsService(context),
  };
}
