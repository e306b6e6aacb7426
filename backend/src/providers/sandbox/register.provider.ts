import { newId } from '../../platform/id.ts';
import { bodyOf, unexpected } from '../calls/rail-http.ts';
import type { ExclusionRegister } from '../ports/providers.port.ts';
import type { ProviderHttp } from './provider-http.ts';
import { type RegisterSearch, WireRegisterAnswer } from './provider-wire.ts';

export const createExclusionRegister = (http: ProviderHttp): ExclusionRegister => ({
  async find({ phone, name, birthDate, bankCode, bankAccountNo }) {
    const search: RegisterSearch = { id: newId(), phone, name, birthDate, bankCode, bankAccountNo };
    const reply = await http('POST', ['register', 'searches'], search);
    const answer = bodyOf(reply, [200], WireRegisterAnswer);
    // An answer to another search is about another person.
    return answer?.id === search.id ? { kind: answer.state } : unexpected(reply);
  },
});
