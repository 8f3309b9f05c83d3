import { ObjectId } from 'bson';
import { type Brand, stringValue, type ValueType } from './value.ts';

/** One storefront, the only store identifier in every service. Minted by tenancy. */
export type StoreMerchantId = Brand<string, 'StoreMerchantId'>;
/** The customer account that signs up and pays; owns stores. Minted by tenancy. */
export type ManagerOrgId = Brand<string, 'ManagerOrgId'>;
/** A physical deployment of the tenant layer. Minted by pod-registry. */
export type PodId = Brand<string, 'PodId'>;

interface ObjectIdType<T extends string> extends ValueType<T> {
  /** A new id. Its first 8 characters are the second of its making, which is now unless another moment is given. */
  mint(at?: Date): T;
}

/** The hex form of an ObjectId; upper-case input is another spelling of the same id and is refused. */
function objectId<T extends string>(kind: string): ObjectIdType<T> {
  const type = stringValue<T>({
    kind,
    pattern: '^[0-9a-f]{24}$',
    maxLength: 24,
    description: '24 lower-case hex characters',
    examples: ['507f1f77bcf86cd799439011'],
  });
  const mint = (at = new Date()) => {
    const bytes = ObjectId.generate(Math.floor(at.getTime() / 1000));
    return type.parse(new ObjectId(bytes).toHexString());
  };
  return Object.defineProperty(type, 'mint', { value: mint }) as ObjectIdType<T>;
}

export const StoreMerchantId = objectId<StoreMerchantId>('StoreMerchantId');
export const ManagerOrgId = objectId<ManagerOrgId>('ManagerOrgId');
export const PodId = objectId<PodId>('PodId');
